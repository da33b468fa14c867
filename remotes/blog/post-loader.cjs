// Webpack loader for posts: checks the front matter, takes it off the MDX and exports it as `post`.
const { basename, join } = require('node:path');
const { isMap, parseDocument, LineCounter } = require('yaml');
const { z } = require('zod');
const categories = require(join(__dirname, 'src/categories.json'));

const frontMatterPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const wordsPerMinute = 220;

const day = z.iso.date();
const frontMatterSchema = z
  .strictObject({
    title: z.string().min(10).max(50),
    description: z.string().min(50).max(160),
    category: z.enum(Object.keys(categories)),
    published: day,
    updated: day,
    sources: z.array(z.strictObject({ title: z.string().min(3), url: z.url({ protocol: /^https$/ }) })).min(1),
  })
  .refine(({ published, updated }) => published <= updated, { path: ['updated'], message: 'is before published' });

/** A post's front matter or file name is wrong. The message begins with file and line. */
class PostError extends Error {
  name = 'PostError';

  constructor(file, line, problem) {
    super(`${file}:${line}: ${problem}`);
  }
}

/** Reads one post. `file` is its path, used for its slug and in messages; `source` is its text. */
function readPost(file, source) {
  const slug = basename(file, '.mdx');
  if (!slugPattern.test(slug) || slug.length > 60) {
    throw new PostError(file, 1, `"${slug}" is no file name of at most 60 lower-case letters, digits and single hyphens: rename the file`);
  }
  const block = frontMatterPattern.exec(source);
  if (!block) throw new PostError(file, 1, 'front matter is missing: begin the file with --- and title, description, …');
  const frontMatter = readFrontMatter(file, block[1]);
  const body = source.slice(block[0].length);
  const words = countWords(body);
  return {
    post: { slug, ...frontMatter, minutes: Math.max(1, Math.round(words / wordsPerMinute)), headings: headingsOf(body), tools: toolsOf(body) },
    words,
    // As many empty lines as the front matter had, so that MDX reports errors with the file's line numbers.
    body: '\n'.repeat(block[0].split('\n').length - 1) + body,
  };
}

function readFrontMatter(file, yaml) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  // The YAML starts one line below `---`.
  const lineAt = (offset) => lines.linePos(offset ?? 0).line + 1;
  const broken = document.errors[0];
  if (broken) throw new PostError(file, lineAt(broken.pos[0]), broken.message);
  const result = frontMatterSchema.safeParse(document.toJS());
  if (result.success) return result.data;
  const { path, keys: [unknownKey] = [], message } = result.error.issues[0];
  const place = unknownKey === undefined ? path : [...path, unknownKey];
  throw new PostError(file, lineAt(offsetOf(document, place)), `${place.join('.')}: ${message}`);
}

/** Offset in the YAML of the value at `path`, or of its nearest ancestor that exists. */
function offsetOf(document, path) {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) && parent.items.find(({ key }) => key.value === path[length - 1]);
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (node?.range) return node.range[0];
  }
  return 0;
}

function headingsOf(body) {
  return [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading.trim());
}

/** Names of the islands in a post. */
function toolsOf(body) {
  return [...body.matchAll(/^<Island name="([a-z-]+)"/gm)].map(([, name]) => name);
}

/** Counts the words that a visitor reads: no imports, no link targets, no markup. */
function countWords(body) {
  const text = body
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>|[|#*_>[\]{}-]/g, ' ');
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

module.exports = function postLoader(source) {
  const { post, body } = readPost(this.resourcePath, source);
  return `${body}\nexport const post = ${JSON.stringify(post)};\n`;
};
module.exports.readPost = readPost;
module.exports.PostError = PostError;
