/** In tests a drawing that is part of its page always has the same URL. */
module.exports = { __esModule: true, default: 'data:image/svg+xml,drawing' };
