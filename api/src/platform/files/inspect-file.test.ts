import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { strToU8, type Zippable } from 'fflate';
import { expect, it } from 'vitest';
import { createZip } from '../../../../tests/support/create-zip.js';
import { isPlainOffice, requirePlainPdf } from './inspect-file.js';
import { removeVideoLocation } from './remove-video-location.js';

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\ntrailer<</Root 1 0 R>>\n%%EOF'].map((part) => Buffer.from(part)),
  );
async function verdict(bytes: Buffer): Promise<string> {
  try {
    await requirePlainPdf(bytes);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

it('judges a PDF by its objects, not by chance bytes of its pictures', async () => {
  const picture = Buffer.concat([
    randomBytes(500),
    Buffer.from('/JS(x) /Encrypt /Launch '),
    randomBytes(500),
  ]);
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  const list = (text: string) =>
    stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(text));
  for (const [what, bytes, expected] of [
    ['chance', pdf(stream('/Filter/DCTDecode', picture)), 'ok'],
    ['plain', pdf('1 0 obj<</Type/Catalog>>endobj'), 'ok'],
    ['plain list', pdf(list('1 0 <</Type/Catalog>>')), 'ok'],
    ['script', pdf(`1 0 obj<</OpenAction${script}>>endobj`), 'file_type'],
    ['escaped name', pdf('1 0 obj<</OpenAction<</S/J#61vaScript/J#53(x)>>>>endobj'), 'file_type'],
    ['in a list', pdf(list(`1 0 <</OpenAction${script}>>`)), 'file_type'],
    [
      'in a list with an escaped type',
      pdf(stream('/Type/Obj#53tm/Filter/FlateDecode', deflateSync(script))),
      'file_type',
    ],
    [
      'in a list packed otherwise',
      pdf(stream('/Type/ObjStm/Filter/LZWDecode', picture)),
      'file_type',
    ],
    ['a bomb', pdf(list(' '.repeat(17 * 1024 * 1024))), 'file_broken'],
    [
      'feigned stream in a string',
      pdf(`1 0 obj<</X(>>\nstream\n)/OpenAction${script}/Y(endstream)>>endobj`),
      'file_type',
    ],
    [
      'feigned stream in a comment',
      pdf(`1 0 obj<<%>>stream\n/OpenAction${script}%endstream\n>>endobj`),
      'file_type',
    ],
    [
      'behind an early end',
      pdf('1 0 obj<</Length 2 0 R>>\nstream\nx\n2 0 obj', script, 'endobj endstream'),
      'file_type',
    ],
    ['locked', pdf('1 0 obj<</Encrypt 5 0 R>>endobj'), 'file_locked'],
  ] as const)
    expect([what, await verdict(bytes)]).toEqual([what, expected]);
});

it('refuses a PDF with an object list that other readers would read differently', async () => {
  const packed = deflateSync('1 0 <</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>');
  const dictionary = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}`;
  const list = (begin: string, more = '') =>
    Buffer.concat([
      Buffer.from(`9 0 obj\n<<${dictionary}${more}>>${begin}`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  const untyped = Buffer.from(
    list('\nstream\n').toString('latin1').replace('ObjStm', 'ObjStn'),
    'latin1',
  );
  for (const [what, bytes] of [
    ['without its type', pdf(untyped)],
    ['without its type behind a string that never ends', pdf('(', untyped)],
    [
      'behind a string that ends with a backslash',
      pdf('1 0 obj(a\\\\)endobj\n', list('\nstream\n')),
    ],
    ['behind a string that never ends', pdf('1 0 obj(a endobj\n', list('\nstream\n'))],
    ['with a comment before the stream', pdf(list('%x\nstream\n'))],
    ['with a NUL before the stream', pdf(list('\0stream\n'))],
    ['with a space behind the word', pdf(list('\nstream \n'))],
    ['with a bare return behind the word', pdf(list('\nstream\r'))],
    ['with a name like the word', pdf(list('\nstream\n', '/obj 1'))],
    [
      'feigned behind a backslash that is a letter',
      pdf(`1 0 obj<</X\\(>>\nstream\n)/OpenAction${script}/Y(endstream)>>endobj`),
    ],
  ] as const)
    expect([what, await verdict(bytes)]).toEqual([what, 'file_type']);
});

// A quadratic parser would exceed the runner's timeout: minutes for these, days for the largest
// allowed file.
it('takes time in proportion to the size of a file', async () => {
  expect(await verdict(pdf(`(${'%'.repeat(240_000)}`))).toBe('ok');
  expect(await verdict(pdf('>>stream\nendstream'.repeat(60_000)))).toBe('ok');
  expect(await verdict(pdf(`(${'>>%'.repeat(80_000)})`))).toBe('ok');
  expect(await verdict(pdf(`(${'%>>%\n'.repeat(50_000)})`))).toBe('ok');
  expect(
    await verdict(
      pdf(`1 0 obj<</Type/ObjStm/Filter${' '.repeat(200_000)}>>\nstream\nx\nendstream`),
    ),
  ).toBe('file_type');
  const withRelations = (list: string) =>
    createZip({ '[Content_Types].xml': '<Types/>', 'word/_rels/document.xml.rels': list });
  const link = '<Relationship TargetMode="External" Type="http://schemas/hyperlink"/>';
  const relations = `<Relationships>${link.repeat(24_000)}</Relationships>`;
  expect(await isPlainOffice(withRelations(relations))).toBe(true);
  const malformed = '<Relationship TargetMode="External '.repeat(24_000);
  expect(await isPlainOffice(withRelations(malformed))).toBe(false);
  const longNames = Array.from({ length: 20 }, (_, at) => [
    `${'oleObject'.repeat(7_000)}.${at}`,
    '',
  ]);
  expect(
    await isPlainOffice(
      createZip({ '[Content_Types].xml': '<Types/>', ...Object.fromEntries(longNames) }),
    ),
  ).toBe(true);
});

it('refuses an office document that runs or loads anything, or unpacks to a large size', async () => {
  const types = (type: string) =>
    `<Types><Override PartName="/word/document.xml" ContentType="application/${type}"/></Types>`;
  const relation = (kind: string, mode = 'External') =>
    `<Relationships><Relationship Id="r1" TargetMode="${mode}" Target="https://example.com/x" Type="http://schemas/${kind}"/></Relationships>`;
  const longList = `<Relationships>${' '.repeat(2 * 1024 * 1024 - 40)}</Relationships>`;
  const template = relation('attachedTemplate');
  const plain = {
    '[Content_Types].xml': types(
      'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
  };
  const commented = `<Relationships><!-- ${template} --></Relationships>`;
  /** The Unicode path of Info-ZIP: version, checksum of the name in the directory, another name. */
  const hidden = (text: string): Zippable[string] => {
    const path = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('word/settings.xml')]);
    path.writeUInt32LE(crc32('word/_rels/settings.xml.rels'), 1);
    return [strToU8(text), { extra: { 28789: path } }];
  };
  const bomb = createZip(plain);
  bomb.writeUInt32LE(0x3fffffff, bomb.indexOf('PK\x01\x02') + 24);
  for (const [what, bytes, expected] of [
    [
      'plain',
      createZip({
        ...plain,
        'word/_rels/document.xml.rels': relation('hyperlink'),
        'word/embeddings/Sheet1.xlsx': 'x',
      }),
      true,
    ],
    ['macro', createZip({ ...plain, 'word/vbaProject.bin': 'x' }), false],
    [
      'macro by type',
      createZip({ '[Content_Types].xml': types('vnd.ms-word.document.macroEnabled.main+xml') }),
      false,
    ],
    ['control', createZip({ ...plain, 'word/activeX/activeX1.xml': 'x' }), false],
    ['program', createZip({ ...plain, 'word/embeddings/oleObject1.bin': 'x' }), false],
    [
      'template',
      createZip({ ...plain, 'word/_rels/settings.xml.rels': relation('attachedTemplate') }),
      false,
    ],
    [
      'template by an id with a bracket',
      createZip({ ...plain, 'word/_rels/settings.xml.rels': template.replace('r1', 'a>b') }),
      false,
    ],
    [
      'template under a prefix',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': template.replace('<Relationship ', '<x:Relationship '),
      }),
      false,
    ],
    [
      'template in numbers',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': template.replace('External', 'Externa&#108;'),
      }),
      false,
    ],
    [
      'template in capitals',
      createZip({ ...plain, 'word/_rels/settings.xml.RELS': template }),
      false,
    ],
    [
      'words of its own',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': `<!DOCTYPE a [<!ENTITY e "External">]>${template.replace('External', '&e;')}`,
      }),
      false,
    ],
    [
      'own template',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': relation('attachedTemplate', 'Internal'),
      }),
      true,
    ],
    [
      'template in single quotes',
      createZip({ ...plain, 'word/_rels/settings.xml.rels': template.replaceAll('"', "'") }),
      false,
    ],
    [
      'template in UTF-16',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': Buffer.from(`\ufeff${template}`, 'utf16le'),
      }),
      false,
    ],
    [
      'template in UTF-7',
      createZip({
        ...plain,
        'word/_rels/settings.xml.rels': `<?xml version="1.0" encoding="utf-7"?><Relationships>${template.replace(/.*(?=<Relationship )/, '').replace('External', '+AEU-xternal')}`,
      }),
      false,
    ],
    [
      'template under a second name that only some readers know',
      createZip({ ...plain, 'word/_rels/settings.xml.rels': hidden(template) }),
      false,
    ],
    ['link in a comment', createZip({ ...plain, 'a.rels': commented }), true],
    ['bomb', bomb, false],
    [
      'lists without end',
      createZip({
        ...plain,
        ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`a${n}.rels`, longList])),
      }),
      false,
    ],
    [
      'many',
      createZip({
        ...plain,
        ...Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`a${n}`, ''])),
      }),
      false,
    ],
    ['no archive', Buffer.from('PK'), false],
  ] as const)
    expect([what, await isPlainOffice(bytes)]).toEqual([what, expected]);
});

it('keeps the length and the pictures of a film, and removes its location', () => {
  const atom = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const place = Buffer.from('+35.6895+139.6917/');
  const udta = atom(
    'udta',
    atom('\xa9xyz', place),
    atom('loci', place),
    atom('name', Buffer.from('Film')),
  );
  const meta = atom('meta', Buffer.from('com.apple.quicktime.location.ISO6709'), place);
  const film = Buffer.concat([
    atom('ftyp', Buffer.from('mp42')),
    atom('moov', udta, meta),
    atom('mdat', Buffer.from('loci')),
  ]);
  const cleaned = removeVideoLocation(film);
  expect(cleaned.length).toBe(film.length);
  for (const type of ['\xa9xyz', 'meta'])
    expect(cleaned.includes(Buffer.from(type, 'latin1'))).toBe(false);
  expect(cleaned.toString('latin1').match(/free/g)?.length).toBe(3);
  expect(cleaned.includes('name')).toBe(true);
  expect(cleaned.subarray(-4).toString()).toBe('loci');
  expect(removeVideoLocation(cleaned).equals(cleaned)).toBe(true);
});
