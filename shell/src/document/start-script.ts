import { pageScriptsId } from '../page-context';

/**
 * The one script that stands in documents, at their end: it lets a page's scripts out of their template once the page
 * has been painted, so that they compete with nothing that the visitor waits to see. In a tab that nobody looks at
 * nothing is painted: there it does so at once. Every page of a release has it word for word, and the content security
 * policy allows it by its hash.
 */
export const startScript = [
  '(()=>{',
  `let t=document.getElementById("${pageScriptsId}"),s=()=>t&&t.after(t.content);`,
  'document.hidden?s():requestAnimationFrame(()=>setTimeout(s))',
  '})()',
].join('');
