import { lessonPeriod } from '@tsumugi/contract/codes/lesson';
import { coursesPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type CourseView, courseSave } from '@tsumugi/contract/resources/course';
import { useListContext } from 'react-admin';
import { useOptions } from '../api/useOptions.js';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';
import { SelectField } from '../ui/SelectField.js';

const period = (code: number | null) => (code === null ? '' : lessonPeriod.label(code));
const fields = ['brand', 'name', 'lessonPeriod', 'hasTrial', 'description', 'sortOrder', 'active'];

const open = [
  { id: 'true', name: '受付中' },
  { id: 'false', name: '停止中' },
];

function CourseFilters() {
  const { filterValues, setFilters } = useListContext();
  const { data: brands = [] } = useOptions('brands');
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = filterValues;
    setFilters(value ? { ...others, [name]: value } : others);
  };
  return (
    <>
      <SelectField
        size="small"
        sx={{ width: 160 }}
        label="ブランド"
        hideLabel
        options={brands.map(({ id, name }) => ({ id: Number(id), name }))}
        value={filterValues.brand}
        empty="すべてのブランド"
        onChange={(id) => set('brand', String(id ?? ''))}
      />
      <SelectField
        size="small"
        sx={{ width: 160 }}
        label="受付"
        hideLabel
        options={open}
        value={filterValues.active}
        empty="受付中と停止中"
        onChange={(id) => set('active', id ?? '')}
      />
    </>
  );
}

/** コースマスタ */
const kind: CrudKind<CourseView> = {
  perPage: coursesPerPage,
  sort: { field: 'brand', order: 'ASC' },
  searchInAddress: true,
  searchLabel: 'コース名・説明',
  empty: '「新しく登録」から、案件で選べるコースを登録してください。',
  columns: [
    {
      key: 'name',
      sort: 'name',
      cell: (row) => row.name,
    },
    { key: 'brand', width: 184, sort: 'brand', cell: (row) => row.brandName },
    {
      key: 'lessonPeriod',
      width: 152,
      sort: 'lessonPeriod',
      cell: (row) => period(row.lessonPeriod),
    },
    {
      key: 'hasTrial',
      label: '体験授業',
      width: 96,
      sort: 'hasTrial',
      cell: (row) => (row.hasTrial ? 'あり' : 'なし'),
    },
    {
      key: 'active',
      label: '受付',
      width: 96,
      sort: 'active',
      cell: (row) => (
        <span className={row.active ? 'chip ok' : 'chip'}>{row.active ? '受付中' : '停止中'}</span>
      ),
    },
    {
      key: 'openMatters',
      label: '進行中の案件',
      width: 112,
      cell: (row) => `${row.openMatters}件`,
    },
    {
      key: 'sortOrder',
      width: 80,
      sort: 'sortOrder',
      card: false,
      cell: (row) => row.sortOrder,
    },
  ],
  csv: (row) => ({
    番号: row.id,
    ブランド: row.brandName,
    コース名: row.name,
    指導期間: period(row.lessonPeriod),
    体験授業: row.hasTrial ? 'あり' : 'なし',
    受付: row.active ? '受付中' : '停止中',
    進行中の案件: row.openMatters,
    並び順: row.sortOrder,
    説明: row.description ?? '',
  }),
  filters: () => <CourseFilters />,
  schema: courseSave,
  form: () => fields.map((name) => <CrudField key={name} name={name} />),
  may: () => ({ create: isAdmin(), edit: isAdmin() }),
};

export default function CoursesPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}
