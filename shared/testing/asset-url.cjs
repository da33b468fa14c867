/** Stands in for a picture in tests: the bundler would answer with its URL. */
module.exports = '/picture.svg';
