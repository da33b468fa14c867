import { createElement, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { business, Island, PageHead } from '@site/shared';
import { data, Outlet, redirect, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageMetadata, SectionRoute } from '@site/shared';
import { TakesEnquiriesContext } from '@site/shared/enquiry';
import { prerenderModules } from '@site/shared/shared-modules';
import { canonicalPath } from '@site/shared/site-path';
import { openPages, routes, section, sharedModules } from './prerender';
import { ContactPage } from './pages/contact-page';
import { contactForm } from './pages/enquiry/contact-enquiry';

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const metadata: PageMetadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };
const page = (...children: Parameters<typeof createElement>[2][]) => createElement('div', null, createElement(PageHead, metadata), ...children);

/** Renders a path whose only route has this page. */
async function render(element: ReactElement, path = '/oxford', route: Partial<SectionRoute> = {}) {
  const found = await openPages('locations', [{ path, element, ...route }]).render(path);
  if (found.kind === 'redirect') throw new Error(`It redirects to ${found.to}.`);
  return found;
}

test('a page stands between header and footer, in the element that navigation replaces', async () => {
  const { body, metadata: received } = await render(page(createElement('h1', null, 'Aerials in Oxford')));

  expect(received).toEqual(metadata);
  expect(body).toMatch(/<header .*<main id="main" tabindex="-1" class="main"><div class="page" data-page=""><div><h1>Aerials in Oxford<\/h1><\/div><nav .*<\/nav><\/div><\/main><footer /s);
});

test.each([
  ['#enquiry', 'its own form', 'enquiry'],
  ['/contact#enquiry', 'no form', undefined],
])('the bar at the bottom leads to %s on a page with %s', async (href, _what, id) => {
  const { body } = await render(page(createElement('section', { id })));

  expect(/<nav aria-label="Call or write".*?<\/nav>/s.exec(body)?.[0]).toContain(`href="${href}"`);
});

test("the document's head says what the page's metadata says", async () => {
  const { head, body } = await render(page());

  expect(head).toMatch(/^<title>Oxford \|.*<meta name="description" content="Aerials in Oxford."\/>/);
  expect(body).not.toMatch(/<title>|<meta /);
});

test('elements of the head that a page has are in the head', async () => {
  const { head, body } = await render(page(createElement('link', { rel: 'alternate', href: '/blog/atom.xml' })));

  expect(head).toMatch(/^<title>.*<link rel="alternate" href="\/blog\/atom.xml"\/>$/);
  expect(body).not.toContain('alternate');
});

test('every page holds what navigation shows while a page is loading and when one fails to', async () => {
  const { body } = await render(page());

  expect(body).toMatch(/<template id="page-loading" data-title="Loading \| [^"]+" data-places="[^"]+">.*Loading page\.\.\..*Loading location information\.\.\..*<\/template>\n<template id="page-failure" data-title="Page did not load \| [^"]+">.*<button type="button" data-retry="".*<\/template>$/s);
});

test('every page has the announcer, empty, and the islands of header and footer', async () => {
  const { body, islands } = await render(page());

  expect(body).toContain('<p id="announcer" role="status" aria-live="polite" class="announcer"></p>');
  expect(islands).toEqual(['commercial-menu', 'mobile-menu', 'toaster'].map((name) => ({ section: 'shell', name })));
});

test('links that lead to where the visitor is say so', async () => {
  const { body } = await render(page(), '/services');

  expect(body.match(/<a aria-current="page"[^>]* href="[^"]*"/g)?.every((link) => link.includes('href="/services"'))).toBe(true);
  expect((await render(page(), '/oxford')).body).not.toMatch(/aria-current="page"[^>]* href="\/services"/);
});

test('links that lead to a page above say so, and not that they lead to the page', async () => {
  const marks = async (path: string) => [...(await render(page(), path)).body.matchAll(/<a aria-current="(\w+)"[^>]* href="\/blog"/g)].map(([, mark]) => mark);

  expect(new Set(await marks('/blog'))).toEqual(new Set(['page']));
  expect(new Set(await marks('/blog/loft-or-roof-aerial'))).toEqual(new Set(['true']));
});

test("the links of sections are on the page, and its menu gets the header's", async () => {
  const element = page(createElement('h1', null, 'Aerials in Oxford'));
  const sectionLinks = [
    { place: 'header', label: 'Shop', path: '/shop' },
    { place: 'footer', group: 'help', label: 'Careers', path: '/careers' },
  ] as const;

  const found = await openPages('locations', [{ path: '/oxford', element }], sectionLinks).render('/oxford');
  if (found.kind === 'redirect') throw new Error(found.to);
  const { body } = found;
  const without = await render(element);

  for (const path of ['/shop', '/careers']) expect(body).toContain(`href="${path}"`);
  expect(body).toContain(`data-island="shell/mobile-menu" data-when="intent" data-props="{&quot;prices&quot;:{&quot;name&quot;:&quot;What it costs&quot;,&quot;path&quot;:&quot;${business.costGuidePath}&quot;},&quot;links&quot;:[{&quot;name&quot;:&quot;Shop&quot;,&quot;path&quot;:&quot;/shop&quot;}]}"`);
  expect(without.body).toContain(`data-island="shell/mobile-menu" data-when="intent" data-props="{&quot;prices&quot;:{&quot;name&quot;:&quot;What it costs&quot;,&quot;path&quot;:&quot;${business.costGuidePath}&quot;}}"`);
  expect(without.body).not.toContain('href="/careers"');
});

test('classes are those of the page with header, footer and templates', async () => {
  const { classes } = await render(page(createElement('h1', { className: 'title' })));

  expect([...classes]).toEqual(expect.arrayContaining(['title', 'app', 'main', 'page', 'header', 'viewport', 'spinner fullHeight']));
});

test('an island of a page is one of its section, and its state is no refusal', async () => {
  const Counter = () => createElement('button', { id: useId(), onClick: () => undefined }, useState(0)[0]);

  const { body, islands } = await render(page(createElement(Island, { name: 'counter', component: Counter })));

  expect(islands).toContainEqual({ section: 'locations', name: 'counter' });
  expect(body).toContain('<div data-island="locations/counter" data-when="near" data-props="{}"><!--vpjom4--><button');
});

test('an island with the name of one in the header is an error that names both', async () => {
  const element = page(createElement(Island, { name: 'toaster', component: () => null }));

  await expect(render(element)).rejects.toThrow('/oxford has two islands of one name, locations/toaster and shell/toaster');
});

test('where enquiries are taken the contact page has its form as an island, and elsewhere neither', async () => {
  const handle = routes.find(({ path }) => path === '/contact')?.handle;
  const withoutForms = createElement(TakesEnquiriesContext, { value: false }, createElement(ContactPage));
  const [here, elsewhere] = [await render(createElement(ContactPage), '/contact'), await render(withoutForms, '/contact')];
  const form = { section: 'shell', name: 'enquiry' };

  expect(handle?.enquiry).toBe(contactForm);
  expect(here.body).toContain('action="/contact" encType="multipart/form-data"');
  expect(here.islands).toContainEqual(form);
  expect(elsewhere.body).not.toContain('<form');
  expect(elsewhere.body).toContain('This site has no form.');
  expect(elsewhere.islands).not.toContainEqual(form);
});

test('the page of a form that was posted holds what was typed as text, and nothing that has to be hydrated', async () => {
  const state = { step: 'fill', values: { name: '"><script>alert(1)</script>' }, errors: { name: '<b>' }, photographs: ['<img src=x>'], leftOut: '', key: '', token: '' } as const;

  const { body, islands, metadata } = await openPages('locations', []).renderForm('/oxford', state);

  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(body).toContain('&lt;img src=x&gt;');
  expect(body).not.toMatch(/<script>|<img src=x>|<b>/);
  expect(islands).toEqual(['commercial-menu', 'mobile-menu', 'toaster'].map((name) => ({ section: 'shell', name })));
  expect(metadata.noindex).toBe(true);
});

test('a page without a head rejects', async () => {
  await expect(render(createElement('p'))).rejects.toThrow('The page /oxford has no <PageHead>.');
});

describe('a path without a page', () => {
  const missing = () => data(null, { status: 404 });

  test.each<[string, Partial<SectionRoute>]>([
    ['that no route matches', { path: '/elsewhere' }],
    ['whose loader returns 404', { loader: missing }],
    ['whose loader throws 404', { loader: () => { throw missing(); } }],
  ])("%s has the shell's not-found page, out of search results", async (_what, route) => {
    const { status, section: owner, metadata: received, body } = await openPages('locations', [{ path: '/no/such', element: page(), ...route }]).render('/no/such').then((found) => {
      if (found.kind === 'redirect') throw new Error(found.to);
      return found;
    });

    expect([status, owner, received.noindex]).toEqual([404, 'shell', true]);
    expect(body).toContain('<h1');
  });
});

test.each([
  ['returns', () => redirect('/witney')],
  ['throws', () => { throw redirect('/witney'); }],
])('a loader that %s a redirect redirects', async (_how, loader) => {
  await expect(openPages('locations', [{ path: '/old', loader }]).render('/old')).resolves.toEqual({ kind: 'redirect', to: '/witney' });
});

test('a loader gets the parameters, the query and the data of the composition, and its page reads what it returns', async () => {
  const Place = () => page(createElement('p', null, JSON.stringify(useLoaderData())));
  const loader = ({ params, request, context }: LoaderFunctionArgs<{ readonly data: unknown }>) => Promise.resolve({ params, question: new URL(request.url).searchParams.get('q'), data: context.data });

  const found = await openPages('locations', [{ path: '/postcode/:code', loader, Component: Place }]).render('/postcode/ox28', { query: { q: 'a&b' }, data: [1] });

  expect(found).toMatchObject({ body: expect.stringContaining('{&quot;params&quot;:{&quot;code&quot;:&quot;ox28&quot;},&quot;question&quot;:&quot;a&amp;b&quot;,&quot;data&quot;:[1]}') as string });
});

test('routes may have children, whose page stands in the outlet of theirs', async () => {
  const Post = () => page(createElement('p', null, 'All guides'));
  const Blog = () => createElement('section', null, createElement(Outlet));

  const found = await openPages('blog', [{ path: '/blog', Component: Blog, children: [{ path: ':slug', Component: Post }] }]).render('/blog/loft');

  expect(found).toMatchObject({ body: expect.stringContaining('<section><div><p>All guides</p></div></section>') as string });
});

test.each<[string, unknown, string]>([
  ['an error', new Error('no such place'), 'no such place'],
  ['another status', data(null, { status: 500 }), 'A loader has answered with status 500. Only 404 is one for a page'],
])('a loader that throws %s fails the page', async (_what, thrown, message) => {
  const loader = () => {
    throw thrown;
  };

  await expect(render(page(), '/oxford', { loader })).rejects.toThrow(message);
});

test('a loader that returns another status than 404 fails the page', async () => {
  await expect(render(page(), '/oxford', { loader: () => data(null, { status: 410 }) })).rejects.toThrow('A loader has answered with status 410.');
});

test('what the loader of a child throws fails the page, though its parent says that there is none', async () => {
  const child = { path: ':slug', element: page(), loader: () => Promise.reject(new Error('no upstream')) };

  await expect(openPages('blog', [{ path: '/blog', loader: () => data(null, { status: 404 }), children: [child] }]).render('/blog/loft')).rejects.toThrow('no upstream');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])('a redirect to %s, which is no path of the site, fails the page', async (to) => {
  await expect(openPages('locations', [{ path: '/old', loader: () => new Response(null, { status: 302, headers: { location: to } }) }]).render('/old')).rejects.toThrow("The loader of /old redirects to '");
});

describe('the router that pages share', () => {
  const shared = sharedModules['react-router-dom'] as typeof import('react-router-dom');

  test('has what works in Node, and refuses what needs a browser by its name', async () => {
    const Searching = () => createElement('p', null, String(shared.useSearchParams()));

    await expect(render(page(createElement(Searching)))).rejects.toThrow('A page uses useSearchParams of react-router-dom, which needs a browser.');
    expect(sharedModules['react-router']).toBe(shared);
  });

  test('has links without marks, and refuses handlers on them', async () => {
    const { body } = await render(page(createElement(shared.Link, { to: '/witney' }, 'Witney'), createElement(shared.NavLink, { to: '/oxford' }, 'Oxford')));

    expect(body).toContain('<a href="/witney">Witney</a><a aria-current="page" class="active" href="/oxford">Oxford</a>');
    await expect(render(page(createElement(shared.Link, { to: '/witney', onClick: () => undefined }, 'Witney')))).rejects.toThrow('A static page has onClick of <Link>.');
  });
});

test('a page that throws rejects with what it threw', async () => {
  const error = new Error('no such place');
  const Broken = () => {
    throw error;
  };

  await expect(render(page(createElement(Broken)))).rejects.toBe(error);
});

test('remotes take react, its router and the shared package from the shell, nothing else', () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...prerenderModules].sort());
});

test('every known page is at its route of the shell, under its canonical path', () => {
  const listed = routes.flatMap(({ path, handle }) => (handle?.knownPages ?? []).map((known) => [path, known.path]));

  expect(section.name).toBe('shell');
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter(([pattern, path = '']) => pattern !== path || canonicalPath(path) !== path)).toEqual([]);
});
