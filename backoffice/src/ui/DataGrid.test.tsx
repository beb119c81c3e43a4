import { useRecordContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataGrid } from './DataGrid.js';

interface Course {
  id: number;
  name: string;
}

/** Reads its record as each field of react-admin does. */
const NameField = () => <b>{useRecordContext<Course>()?.name}</b>;

it('gives each row to the fields of react-admin in its cells', () => {
  const rows: Course[] = [
    { id: 1, name: '国語' },
    { id: 2, name: '数学' },
  ];
  const html = renderToStaticMarkup(
    <DataGrid<Course>
      label="コース"
      columns={[{ key: 'name', label: '名前', cell: () => <NameField /> }]}
      groups={[{ key: 'all', rows }]}
      selectedId={null}
      nameOf={({ name }) => name}
      onSelect={() => {}}
      onOpen={() => {}}
    />,
  );
  expect(html.match(/<b>[^<]*<\/b>/g)).toEqual(['<b>国語</b>', '<b>数学</b>']);
});
