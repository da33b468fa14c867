/** What surrounds a post begins its ids so: header, footer, form, sources. */
const taken = /^(announcer|contact|enquiry|finder|footer|header|main|mobile-menu|page|sources|toaster)(-|$)/;

/** The `id` of a heading in a post, for links with a hash: its words, and none that something around the post may have. */
export function headingId(heading: string): string {
  const id = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return taken.test(id) ? `text-${id}` : id;
}
