import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { inspectPdf } from './pdf-content.js';

/** A name, some of its letters as `#xx`. */
const name = (word: string) =>
  fc.array(fc.nat(5), { minLength: word.length, maxLength: word.length }).map((escapes) => {
    const letters = [...word].map((letter, at) => {
      const code = letter.charCodeAt(0).toString(16);
      if (escapes[at] === 0) return `#${code}`;
      return escapes[at] === 1 ? `#${code.toUpperCase()}` : letter;
    });
    return `/${letters.join('')}`;
  });
/** Blanks as the format has them; a comment is one. */
const blank = fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', '\f', '%\n', '% >>stream\n', '%(\n');
const script = fc.constantFrom('(app.alert\\(1\\))', '(a(b)c)', '(\\\\)', '<61>', '5 0 R');
const action = fc
  .tuple(name('S'), blank, name('JavaScript'), blank, name('JS'), blank, script)
  .map((parts) => `<<${parts.join('')}>>`);

/** Objects that try to hide what follows them: unequal brackets, false lengths, feigned streams. */
const decoy = fc.constantFrom(
  '6 0 obj(a\\\\)endobj\n',
  '6 0 obj(>>stream\n)endobj\n',
  '6 0 obj<</X(\\))>>endobj\n',
  '6 0 obj[/X\\(]endobj\n',
  '6 0 obj<41(>endobj\n',
  '6 0 obj<</Length 3>>stream\nabc\nendstream endobj\n',
  '6 0 obj<</Length 99999>>stream\nx\nendstream endobj\n',
  '6 0 obj<</Length 0>>stream\n(\nendstream endobj\n',
  '6 0 obj<</Length 7 0 R>>stream\nendstream x endstream endobj\n7 0 obj 12 endobj\n',
  '6 0 obj<</Filter/DCTDecode/Length 4>>stream\r%((>\nendstream endobj\n',
  '6 0 obj<<>>stream\nendobj\n',
  '%>>stream\n',
  '>>stream\n',
  '(',
  '<<',
);

/** The catalog as an object or in a compressed list, with a stream of cross-references or none. */
const pdf = fc
  .record({
    action,
    place: fc.constantFrom('OpenAction', 'AA', 'Names'),
    before: fc.array(decoy, { maxLength: 2 }),
    after: fc.array(decoy, { maxLength: 2 }),
    isPacked: fc.boolean(),
    listBegin: fc.constantFrom('stream\n', 'stream\r\n', '%x\nstream\n', ' stream\n', '\0stream\n'),
    listType: name('ObjStm'),
  })
  .map((choice) => {
    const opened = {
      OpenAction: `/OpenAction ${choice.action}`,
      AA: `/AA<</WC ${choice.action}>>`,
      Names: `/Names<</JavaScript<</Names[(x)${choice.action}]>>>>`,
    }[choice.place as 'AA'];
    const catalog = `<</Type/Catalog/Pages 2 0 R${opened}>>`;
    const packed = deflateSync(`1 0 ${catalog}`).toString('latin1');
    const list = `<</Type${choice.listType}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>${choice.listBegin}${packed}\nendstream`;
    const objects: [number: number, body: string][] = [
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'],
      [5, '<</Length 8>>stream\nalert(1)\nendstream'],
      choice.isPacked ? [8, list] : [1, catalog],
    ];
    let text = `%PDF-1.7\n${choice.before.join('')}`;
    const entries = Buffer.alloc(10 * 6);
    const enter = (id: number) => entries.writeUInt32BE(text.length, id * 6 + 1);
    for (const [id, body] of objects) {
      entries[id * 6] = 1;
      enter(id);
      text += `${id} 0 obj${body}endobj\n`;
    }
    if (choice.isPacked) entries.set([2, 0, 0, 0, 8, 0], 6);
    text += choice.after.join('');
    const start = text.length;
    return `${text}9 0 obj<</Type/XRef/Size 10/W[1 4 1]/Root 1 0 R/Length 60>>stream\n${entries.toString('latin1')}\nendstream endobj\nstartxref\n${start}\n%%EOF\n`;
  });

/** Changes of single places, so that a reader must repair the file. */
const change = fc.tuple(
  fc.nat(2000),
  fc.constantFrom('', '(', ')', '<', '>', '\\', '%', '\n', '#', 'stream\n', 'endstream', 'obj'),
  fc.nat(1),
);
const changedPdf = fc.tuple(pdf, fc.array(change, { maxLength: 3 })).map(([text, changes]) =>
  changes.reduce((whole, [at, inserted, removed]) => {
    const place = 9 + (at % (whole.length - 20));
    return whole.slice(0, place) + inserted + whole.slice(place + removed);
  }, text),
);

/** Whether pdf.js finds a script or an attachment. */
async function isActiveForReader(text: string): Promise<boolean> {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    try {
      return Boolean(await document.getJSActions()) || Boolean(await document.getAttachments());
    } finally {
      await document.destroy();
    }
  } catch {
    return false;
  }
}

it('accepts no PDF in which pdf.js finds a script', async () => {
  let active = 0;
  await fc.assert(
    fc.asyncProperty(changedPdf, async (text) => {
      if (!(await isActiveForReader(text))) return;
      active += 1;
      expect(inspectPdf(Buffer.from(text, 'latin1'))).not.toBe('plain');
    }),
    { numRuns: 400 },
  );
  // Otherwise the generated files would be too broken for the reader.
  expect(active).toBeGreaterThan(100);
});
