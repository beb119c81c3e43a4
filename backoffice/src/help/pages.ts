/** The pages of docs/ja/staff, each its own chunk, by name without the ending. */
const files = import.meta.glob<string>('../../../docs/ja/staff/*.md', { query: '?raw', import: 'default' });

/** The Markdown of a page; refuses when there is none. */
export async function readPage(topic: string): Promise<string> {
  const load = files[`../../../docs/ja/staff/${topic}.md`];
  if (!load) throw new Error(`No guide page ${topic}`);
  return load();
}
