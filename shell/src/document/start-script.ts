import { pageScriptsId } from './page-context';

/**
 * The one inline script of documents, at their end: it takes the page's scripts out of their template once the page has
 * been painted, so that they compete with nothing that the visitor waits to see. A hidden tab is never painted: there it
 * does so at once. Every page of a release has the same text, and the content security policy allows it by its hash.
 */
export const startScript = [
  '(()=>{',
  `let t=document.getElementById("${pageScriptsId}"),s=()=>t&&t.after(t.content);`,
  'document.hidden?s():requestAnimationFrame(()=>setTimeout(s))',
  '})()',
].join('');
