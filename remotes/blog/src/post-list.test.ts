import type { PostSummary } from './post';
import { relatedPosts, suggestPosts } from './post-list';

jest.mock('./post-files');

function postOf(slug: string, description = 'Something else.'): PostSummary {
  return { slug, title: slug.replaceAll('-', ' '), description, category: 'local-guides', published: '2026-01-01', updated: '2026-01-01', minutes: 1, tools: [] };
}

const posts = [
  postOf('cost-guide', 'What an aerial costs.'),
  postOf('loft-or-roof-aerial'),
  postOf('mesh-or-access-points', 'Wi-Fi in a stone house.'),
  postOf('storm-damage-to-a-dish'),
];

test.each([
  ['a word of a slug', 'storm-warning', ['storm-damage-to-a-dish', 'cost-guide']],
  ['more words before fewer', 'loft-aerial', ['loft-or-roof-aerial', 'cost-guide']],
  ['a slug before a description', 'aerial', ['loft-or-roof-aerial', 'cost-guide']],
  ['plural as singular', 'dishes-and-roofs', ['loft-or-roof-aerial', 'storm-damage-to-a-dish']],
  ['Wi-Fi however it is written', 'wifi-help', ['mesh-or-access-points', 'cost-guide']],
  ['Wi-Fi with its hyphen', 'better-wi-fi', ['mesh-or-access-points', 'cost-guide']],
  ['list order where no word matches', 'gossip', ['cost-guide', 'loft-or-roof-aerial']],
  ['list order for fillers alone', 'what-is-the-or', ['cost-guide', 'loft-or-roof-aerial']],
  ['list order for no word at all', '', ['cost-guide', 'loft-or-roof-aerial']],
])('%s', (_what, slug, expected) => {
  expect(suggestPosts(slug, posts, 2).map((suggested) => suggested.slug)).toEqual(expected);
});

test('a list shorter than the count is suggested as a whole', () => {
  expect(suggestPosts('dish', posts.slice(0, 1), 4)).toHaveLength(1);
});

test('a post is related to those of its category first, then to those that share most words, and never to itself', () => {
  const post = { ...postOf('dish-on-a-roof'), category: 'pricing-guides' as const };
  const sibling = { ...postOf('gossip'), category: 'pricing-guides' as const };

  const related = relatedPosts(post, [...posts, sibling, post], 3);

  expect(related.map(({ slug }) => slug)).toEqual(['gossip', 'loft-or-roof-aerial', 'storm-damage-to-a-dish']);
});
