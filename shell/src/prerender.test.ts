import { createElement, useId, useState } from 'react';
import { business, Island, PageHead } from '@site/shared';
import type { PageMetadata, PageOutcome, SectionRoute } from '@site/shared';
import { canonicalPath } from '@site/shared/site-path';
import { sharedModules as allSharedModules } from '@site/shared/shared-modules';
import { contactForm, enquiryPage, knownPages, renderDocument, renderPage, routes, section, sharedModules } from './prerender';

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const metadata: PageMetadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };
const page = (...children: Parameters<typeof createElement>[2][]) => ({
  kind: 'page' as const,
  element: createElement('div', null, createElement(PageHead, metadata), ...children),
});
const render = async (outcome: Exclude<PageOutcome, { kind: 'redirect' }>, path = '/oxford') => renderPage({ path, section: 'locations', outcome });

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

test('an element of a page with the id of any element around it is refused', async () => {
  const { body, head } = await render(page());
  const file = { url: '/main.js', integrity: 'sha384-m' };
  const html = renderDocument({ page: { body, head }, context: { path: '/oxford', section: 'locations', releases: {} }, files: { main: file, fonts: [file] }, style: { css: '', hash: '' }, startScriptHash: '' });
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

  expect([...ids]).toEqual(expect.arrayContaining(['announcer', 'contact', 'main', 'page-context', 'page-failure', 'page-loading', 'page-scripts', 'page-style']));
  for (const id of ids) {
    const message = `has the id ${id}, which the shell has given to an element around the page`;
    await expect(render(page(createElement('h2', { id })))).rejects.toThrow(message);
    for (const raw of [`<p id=${id}>`, `<p ID = '${id}'>`]) await expect(render(page(createElement('div', { dangerouslySetInnerHTML: { __html: raw } })))).rejects.toThrow(message);
  }
});

test("the document's head says what the page's metadata says", async () => {
  const { head, body } = await render(page());

  expect(head).toMatch(/^<title>Oxford \|.*<meta name="description" content="Aerials in Oxford."\/>/);
  expect(body).not.toMatch(/<title>|<meta /);
});

test('every page holds what navigation shows while a page is loading and when one fails to', async () => {
  const { body } = await render(page());

  expect(body).toMatch(/<template id="page-loading" data-title="Loading \| [^"]+">.*Loading page\.\.\..*<\/template>\n<template id="page-failure" data-title="Page did not load \| [^"]+">.*<button type="button" data-retry="".*<\/template>$/s);
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
  const outcome = page(createElement('h1', null, 'Aerials in Oxford'));
  const sectionLinks = [
    { place: 'header', label: 'Shop', path: '/shop' },
    { place: 'footer', group: 'help', label: 'Careers', path: '/careers' },
  ] as const;

  const { body, links } = await renderPage({ path: '/oxford', section: 'locations', outcome, sectionLinks });
  const without = await render(outcome);

  expect([...links]).toEqual(expect.arrayContaining(['/shop', '/careers']));
  expect(body).toContain(`data-island="shell/mobile-menu" data-when="intent" data-props="{&quot;pricesPath&quot;:&quot;${business.costGuidePath}&quot;,&quot;links&quot;:[{&quot;name&quot;:&quot;Shop&quot;,&quot;path&quot;:&quot;/shop&quot;}]}"`);
  expect(without.body).toContain(`data-island="shell/mobile-menu" data-when="intent" data-props="{&quot;pricesPath&quot;:&quot;${business.costGuidePath}&quot;}"`);
  expect(without.links.has('/careers')).toBe(false);
});

test('headings, links and classes are those of the page with header, footer and templates', async () => {
  const rendered = await render(page(createElement('h1', { className: 'title' }), createElement('a', { href: '/elsewhere' })));

  expect(rendered.headings).toBe(1);
  expect([...rendered.links]).toEqual(expect.arrayContaining(['/elsewhere', '/contact', '#main']));
  expect([...rendered.classes]).toEqual(expect.arrayContaining(['title', 'app', 'main', 'page', 'header', 'viewport', 'spinner fullHeight']));
});

test('an island of a page is one of its section, and its state is no refusal', async () => {
  const Counter = () => createElement('button', { id: useId(), onClick: () => undefined }, useState(0)[0]);

  const { body, islands } = await render(page(createElement(Island, { name: 'counter', component: Counter })));

  expect(islands).toContainEqual({ section: 'locations', name: 'counter' });
  expect(body).toContain('<div data-island="locations/counter" data-when="near" data-props="{}"><!--vpjom4--><button');
});

test('an island with the name of one in the header is an error that names both', async () => {
  const outcome = page(createElement(Island, { name: 'toaster', component: () => null }));

  await expect(render(outcome)).rejects.toThrow('/oxford has two islands of one name, locations/toaster and shell/toaster');
});

const routeOf = (path: string): SectionRoute => {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(path);
  return found;
};

test('where enquiries are taken the contact page has its form as an island, and elsewhere neither', async () => {
  const { enquiry, render: contact } = routeOf('/contact');
  const outcome = await contact({ path: '/contact', params: {}, query: {} });
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  const [here, elsewhere] = [await renderPage({ path: '/contact', section: 'shell', outcome }), await renderPage({ path: '/contact', section: 'shell', outcome, takesEnquiries: false })];
  const form = { section: 'shell', name: 'enquiry' };

  expect(enquiry).toBe(contactForm);
  expect(here.body).toContain('action="/contact" encType="multipart/form-data"');
  expect(here.islands).toContainEqual(form);
  expect(elsewhere.body).not.toContain('<form');
  expect(elsewhere.body).toContain('There is no form on this copy of the site.');
  expect(elsewhere.islands).not.toContainEqual(form);
});

test('the page of a form that was posted holds what was typed as text, and nothing that has to be hydrated', async () => {
  const state = { step: 'fill', values: { name: '"><script>alert(1)</script>' }, errors: { name: '<b>' }, photographs: ['<img src=x>'], key: '', token: '' } as const;

  const { body, islands, metadata } = await render({ kind: 'page', element: enquiryPage({ form: contactForm, path: '/oxford', state }) });

  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(body).toContain('&lt;img src=x&gt;');
  expect(body).not.toMatch(/<script>|<img src=x>|<b>/);
  expect(islands).toEqual(['commercial-menu', 'mobile-menu', 'toaster'].map((name) => ({ section: 'shell', name })));
  expect(metadata.noindex).toBe(true);
});

test('a page without a head rejects', async () => {
  await expect(render({ kind: 'page', element: createElement('p') })).rejects.toThrow('The page /oxford has no <PageHead>.');
});

test("a path without a page is the shell's not-found page, out of search results", async () => {
  const { metadata: received, body } = await render({ kind: 'not-found' }, '/no/such/page');

  expect(received.noindex).toBe(true);
  expect(body).toContain('<h1');
});

test('a page that throws rejects with what it threw', async () => {
  const error = new Error('no such place');
  const Broken = () => {
    throw error;
  };

  await expect(render(page(createElement(Broken)))).rejects.toBe(error);
});

test('remotes share react and the shared package, nothing else', () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...allSharedModules, 'react/jsx-runtime'].sort());
});

test('every known page is a route of the shell, under its canonical path', () => {
  const patterns = routes.map(({ path }) => path);

  expect(section.name).toBe('shell');
  expect(knownPages.filter(({ path }) => !patterns.includes(path) || canonicalPath(path) !== path)).toEqual([]);
});
