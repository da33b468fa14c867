/**
 * Imported first in a test that renders hundreds of pages and reads their text: React as visitors get it. In development it
 * keeps a stack for every element, which takes half of the time.
 */
Object.assign(process.env, { NODE_ENV: 'production' });

export {};
