/** In tests a picture's URL is always the same. */
module.exports = { __esModule: true, default: '/picture.png' };
