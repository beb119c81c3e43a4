import { strToU8, zipSync } from 'fflate';
import readLibrary from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { toCp932 } from '../../../platform/csv/cp932.js';
import { readSheet, type SheetRow } from './read-sheet.js';
import { isDayFormat } from './thread/cell-text.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook whose first sheet is the second file, with shared strings. */
function book(
  rows: string,
  words: string,
  more = '',
  before = '',
  rewrite = (text: string) => text,
): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const type = (part: string) =>
    `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${before}<sheet name="名簿" sheetId="1" r:id="rId7"/><sheet name="ほか" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId8', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId7', 'worksheet', 'worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/><numFmt numFmtId="166" formatCode="0.0E+00"/><numFmt numFmtId="167" formatCode="[Magenta]0.0"/></numFmts><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${words}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(rewrite(text))])),
  );
}

async function read(bytes: Uint8Array, maxMs?: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const some of readSheet(bytes, maxMs)) rows.push(...some);
  return rows;
}

it('refuses a picture or a PDF with any file name, but accepts a heading that begins like the bytes of a picture', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const bytes of [png, Buffer.from('%PDF-1.7\n1 0 obj\n')])
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'import_unreadable',
      message: expect.stringContaining('表ではない'),
    });
  expect((await read(Buffer.from('BM番号,GIF89a\n1,2\n'))).map(({ cells }) => cells)).toEqual([
    ['BM番号', 'GIF89a'],
    ['1', '2'],
  ]);
});

it('reads a workbook by its formats: texts without furigana, days, formula values, merged cells', async () => {
  const words =
    '<si><t>髙橋</t><rPh sb="0" eb="2"><t>タカハシ</t></rPh></si><si><r><t>A</t></r><r><t xml:space="preserve"> &amp;_x000a_B</t></r></si><si/>';
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/>',
    '<row r="3" spans="1:9"><c r="A3" s="1"><v>42063</v></c><c r="B3" s="2"><v>42063.5</v></c><c r="C3" s="3"><v>1.5</v></c><c r="D3" t="str"><f>A1&amp;"x"</f><v>x&lt;y</v></c>',
    '<c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#N/A</v></c><c r="G3" t="inlineStr"><is><t>直接</t></is></c><c r="H3"><v>9.011112222E9</v></c><c r="I3" s="1"/></row>',
    `<row r="5"><c r="B5" t="inlineStr"><is><t>${'あ'.repeat(3_000_000)}</t></is></c></row>`,
  ].join('');
  const found = await read(
    book(rows, words, '<mergeCells count="1"><mergeCell ref="A3:B4"/></mergeCells>'),
  );
  expect(found).toEqual([
    { number: 1, cells: ['髙橋', '', 'A &\nB'], merged: [] },
    {
      number: 3,
      cells: ['2015-02-28', '2015-02-28 12:00', '1.5', 'x<y', 'はい', '#N/A', '直接', '9011112222'],
      merged: [[0, 1]],
    },
    { number: 4, cells: [], merged: [[0, 1]] },
    { number: 5, cells: ['', 'あ'.repeat(5000)], merged: [] },
  ]);
});

const one = (cells: string) => `<row r="1">${cells}</row>`;
const days =
  '<c r="A1" s="4"><v>1500000</v></c><c r="B1" s="5"><v>42063</v></c><c r="C1" s="2"><v>42063</v></c>';

it('reads a number as a number in an exponential or coloured format', async () => {
  const [row] = await read(book(one(days), ''));
  expect(row?.cells).toEqual(['1500000', '42063', '2015-02-28']);
});

it('reads attributes in single quotes like ones in double quotes', async () => {
  const [row] = await read(
    book(
      one(`${days}<c r="E1" t="s"><v>0</v></c>`),
      '<si><t>髙橋</t></si>',
      '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
      '<sheet name="選択肢" sheetId="3" state="hidden" r:id="rId8"/>',
      (text) => text.replaceAll('"', "'"),
    ),
  );
  expect(row).toEqual({
    number: 1,
    cells: ['1500000', '42063', '2015-02-28', '', '髙橋'],
    merged: [[0, 1]],
  });
});

it('reads CDATA sections as text and skips comments', async () => {
  const [row] = await read(
    book(
      one(
        '<c r="A1" t="s"><v>0</v></c><!-- <c r="B1"><v>7</v></c> --><c r="C1" t="inlineStr"><is><t><![CDATA[</c> & 直接]]></t></is></c>',
      ),
      '<si><t>A<![CDATA[<&]]>B</t></si>',
    ),
  );
  expect(row?.cells).toEqual(['A<&B', '', '</c> & 直接']);
});

it('reads the same numbers and texts as the library', async () => {
  const count = 3000;
  const words = Array.from({ length: count }, (_, at) => `<si><t>氏名${at}</t></si>`).join('');
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c><c r="C${at + 1}"><v>${at * 1.25}</v></c></row>`,
  ).join('');
  const bytes = book(rows, words);
  const library = (await readLibrary(Buffer.from(bytes))) as unknown as
    | { data?: unknown[][] }[]
    | unknown[][];
  const table = (
    Array.isArray(library[0]) ? library : (library[0] as { data: unknown[][] }).data
  ) as unknown[][];
  expect((await read(bytes)).map(({ cells }) => cells)).toEqual(
    table.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  );
});

it('reads the first visible sheet of a workbook', async () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>氏名</t></is></c></row>';
  for (const state of ['hidden', 'veryHidden']) {
    const [first] = await read(
      book(row, '', '', `<sheet name="選択肢" sheetId="3" state="${state}" r:id="rId8"/>`),
    );
    expect(first?.cells).toEqual(['氏名']);
  }
});

it.each([
  ['氏名\t電話番号\n石川 結衣\t03-1234-5678\n\n田中', ['氏名', '電話番号']],
  ['氏名;電話番号\n石川, 結衣;03-1234-5678', ['氏名', '電話番号']],
  ['氏名,住所\n石川;結衣,港区\t芝', ['氏名', '住所']],
  ['名簿\n氏名;"住所, 番地"\n石川;港区', ['氏名', '住所, 番地']],
])('finds the separator of %j by its headings', async (text, headings) => {
  const rows = await read(Buffer.from(text));
  expect(rows.map(({ cells }) => cells)).toContainEqual(headings);
});

it('reads a long CSV in pieces as in one, with breaks, separators and quotes within its cells', async () => {
  const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = Array.from({ length: 1700 }, (_, at) => [
    `${at}`,
    at % 7 ? '' : `上の段\n下の「段」; "${at}"`,
    at % 3 ? '' : `住所${at}`,
    '終',
  ]);
  const file = (of: readonly (readonly string[])[], end = '') =>
    Buffer.from(`\ufeff${of.map((cells) => cells.map(cell).join(';')).join('\r\n')}${end}`);
  const expected = rows.map((cells, at) => ({ number: at + 1, cells, merged: [] }));
  expect(await read(file(rows))).toEqual(expected);
  expect(await read(file(rows, '\r\n'))).toEqual(expected);
  await expect(read(file(rows, '\r\n1700;"終わらない'))).rejects.toMatchObject({
    code: 'import_unreadable',
    message: expect.stringContaining('1701行目'),
  });
});

it('refuses a workbook that is read too slowly, with the remedy', async () => {
  await expect(read(book('<row/>'.repeat(1_000_000), ''), 50)).rejects.toMatchObject({
    code: 'import_too_slow',
    message: expect.stringContaining('CSVで保存し直す'),
    options: { reason: 'the thread for reading a file to import took too long' },
  });
});

// Detects a parser that searches the rest of the file for each of these rows, which takes hours.
it('refuses a workbook of malformed XML, or one with entities of its own, at once', async () => {
  const entity = `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1000)}">]><sst xmlns="${main}">`;
  for (const bytes of [
    book('<row '.repeat(1_000_000), ''),
    book(one(days), '<si><t>&a;</t></si>', '', '', (text) =>
      text.replace(`<sst xmlns="${main}">`, entity),
    ),
  ])
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import_unreadable' });
});

it('refuses a workbook that unpacks to more bytes than its directory states, or than the limit', async () => {
  const bytes = Buffer.from(book(one(days), ''));
  const directory = bytes.lastIndexOf('xl/worksheets/sheet2.xml') - 46;
  const size = bytes.readUInt32LE(directory + 24);
  for (const [declaredSize, code] of [
    [size - 1, 'import_unreadable'],
    [500 * 1024 * 1024, 'import_too_large'],
  ] as const) {
    bytes.writeUInt32LE(declaredSize, directory + 24);
    await expect(read(bytes)).rejects.toMatchObject({ code });
  }
});

it.each([
  ['yyyy/mm/dd', true],
  ['m"月"d"日"', true],
  ['[$-411]ggge"年"', true],
  ['[h]:mm', true],
  ['[DBNum1]h"時"', true],
  ['aaaa', true],
  ['0;[Red]yyyy/m/d', true],
  ['General', false],
  ['G/標準', false],
  ['[Magenta]General', false],
  ['[$¥-411]#,##0;[Red]-#,##0', false],
  ['[>=100]0.0', false],
  ['##0.0E+0', false],
  ['0.00E-00', false],
  ['0\\d', false],
  ['0_d*s', false],
  ['"第"0"day"', false],
])('reads %j as a format of days: %j', (code, isDay) => {
  expect(isDayFormat(164, code)).toBe(isDay);
});

/** A text of JIS X 0208, half-width kana and ASCII in two other encodings. */
function formsOf(text: string): { euc: Buffer; jis: Buffer } {
  const bytes = toCp932(text);
  const [euc, jis]: [number[], number[]] = [[], []];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, next = 0] = bytes.subarray(at, at + 2);
    if (lead < 0x80) [euc.push(lead), jis.push(0x1b, 0x28, 0x42, lead)];
    else if (lead >= 0xa1 && lead <= 0xdf)
      [euc.push(0x8e, lead), jis.push(0x1b, 0x28, 0x49, lead - 0x80)];
    else {
      const isLower = next >= 0x9f;
      const row = (lead - (lead < 0xa0 ? 0x70 : 0xb0)) * 2 - (isLower ? 0 : 1);
      const cell = next - (isLower ? 0x7e : next > 0x7e ? 0x20 : 0x1f);
      euc.push(row + 0x80, cell + 0x80);
      jis.push(0x1b, 0x24, 0x42, row, cell);
      at += 1;
    }
  }
  return { euc: Buffer.from(euc), jis: Buffer.from(jis) };
}

it.each(['氏名,フリガナ\r\n石川 結衣,ｲｼｶﾜ ﾕｲ\r\n', '氏名,学年\r\n表 能登,小5\r\n'])(
  'reads %j the same in every Japanese encoding',
  async (text) => {
    const { euc, jis } = formsOf(text);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const cells = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    for (const bytes of [
      Buffer.from(text),
      toCp932(text),
      euc,
      jis,
      utf16,
      Buffer.from(utf16).swap16(),
    ])
      expect((await read(bytes)).map((row) => row.cells)).toEqual(cells);
  },
);
