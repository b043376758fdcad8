module.exports = { act: require('react').act }
