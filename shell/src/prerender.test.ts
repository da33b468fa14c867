import { createElement } from 'react';
import { PageHead } from '@site/shared';
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
