import { createElement, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { LivePart, PageHead } from '@site/shared';
import type { PageMetadata, PageOutcome } from '@site/shared';
import { canonicalPath } from '@site/shared/site-path';
import { knownPages, renderApp, section, sharedModules } from './prerender';

const metadata: PageMetadata = { title: 'Oxford', description: 'Aerials in Oxford.', canonicalPath: '/oxford' };
const page = (...children: Parameters<typeof createElement>[2][]): PageOutcome => ({
  kind: 'page',
  element: createElement('div', null, createElement(PageHead, metadata), ...children),
});

test('a page is rendered inside the app, and its metadata is told', async () => {
  const rendered = await renderApp('/oxford', page(createElement('h1', null, 'Aerials in Oxford')));

  expect(rendered.metadata).toEqual(metadata);
  expect(rendered.markup).toMatch(/<div data-app="".*<main id="main".*<h1>Aerials in Oxford<\/h1>.*<\/main>.*<footer/s);
});

test('head elements come before the app', async () => {
  const { markup } = await renderApp('/oxford', page());

  const app = markup.indexOf('<div data-app=""');
  expect(markup.indexOf('<title>')).toBeLessThan(app);
  expect(markup.indexOf('<meta name="description"')).toBeLessThan(app);
  expect(markup.slice(app)).not.toMatch(/<title>|<meta /);
});

test('a long page is rendered whole: without fallback, hidden content and inline script', async () => {
  const { markup } = await renderApp('/oxford', page(createElement('p', null, 'signal '.repeat(10_000))));

  const app = markup.slice(markup.indexOf('<div data-app'));
  expect(app.match(/signal /g)).toHaveLength(10_000);
  expect(app.match(/Loading page|<template|<script|<div hidden/g)).toBeNull();
});

function Counter() {
  const id = useId();
  const [count] = useState(0);
  return createElement('button', { id, onClick: () => undefined }, `Counted to ${count}`);
}
const part = (name: string) => createElement(LivePart, { section: 'blog', name, props: { from: 0 }, children: createElement(Counter) });

test('a page whose live code stands in live parts is still, and has each as a root of its own in its slot', async () => {
  const { markup, isLive, parts } = await renderApp('/oxford', page(part('counter'), part('other')));

  expect([isLive, parts]).toEqual([false, [{ section: 'blog', name: 'counter' }, { section: 'blog', name: 'other' }]]);
  const slots = [...markup.matchAll(/<div data-live-part="([^"]*)" data-props="([^"]*)">(.*?)<\/div>/g)].map((match) => match.slice(1));
  const alone = (name: string) => renderToString(createElement(Counter), { identifierPrefix: `${name}-` });
  expect(slots).toEqual([
    ['blog/counter', '{&quot;from&quot;:0}', alone('counter')],
    ['blog/other', '{&quot;from&quot;:0}', alone('other')],
  ]);
  expect(alone('counter')).toMatch(/id="_counter-/);
});

test('on a page that is live as a whole, a live part is a part like any other', async () => {
  const { markup, isLive, parts } = await renderApp('/oxford', page(createElement(Counter), part('counter')));

  expect([isLive, parts]).toEqual([true, []]);
  expect(markup).not.toContain('data-live-part');
  expect(markup.match(/Counted to/g)).toHaveLength(2);
});

test('a page with one live part twice rejects: their ids would be the same', async () => {
  await expect(renderApp('/oxford', page(part('counter'), part('counter')))).rejects.toThrow('the live part counter once');
});

test('a path without a page is the not-found page, out of search results', async () => {
  const { markup, metadata: told } = await renderApp('/no/such/page', { kind: 'not-found' });

  expect(told?.noindex).toBe(true);
  expect(markup).toContain('<h1');
});

test('a page that throws rejects with what it threw', async () => {
  const error = new Error('no such place');
  const Broken = () => {
    throw error;
  };

  await expect(renderApp('/oxford', page(createElement(Broken)))).rejects.toBe(error);
});

test('a page without a head has no metadata', async () => {
  await expect(renderApp('/oxford', { kind: 'page', element: createElement('p') })).resolves.toMatchObject({ metadata: undefined });
});

test('remotes share react and the shared package, nothing else', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(['@site/shared', '@site/shared/query', 'react', 'react/jsx-runtime']);
});

test('every known page is a route of the shell, under its canonical path', () => {
  const patterns = section.routes.map(({ path }) => path);

  expect(knownPages.filter(({ path }) => !patterns.includes(path) || canonicalPath(path) !== path)).toEqual([]);
});
