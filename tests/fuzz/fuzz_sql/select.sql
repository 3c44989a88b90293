SELECT name, nothing FROM node -- why
;