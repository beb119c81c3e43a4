import { Link } from 'react-router-dom';
import { shortTime } from '../lib/dates.js';
import type { DataColumn } from '../ui/DataGrid.js';
import { Icon } from '../ui/Icon.js';
import { isMarked, type TemplateKind, type TemplateView, templateKinds } from './template-kinds.js';

/** The columns of the list of one kind. */
export function templateColumns(kind: TemplateKind): DataColumn<TemplateView>[] {
  const { name, body, route } = templateKinds[kind];
  const columns: DataColumn<TemplateView>[] = [
    {
      key: 'title',
      label: name,
      width: 240,
      sort: 'title',
      cell: (row, { tabIndex }) => (
        <Link to={`${route}/${row.id}/detail`} tabIndex={tabIndex}>
          {row.title}
        </Link>
      ),
    },
    { key: 'body', label: body, cell: (row) => <span className="sub">{row.body.replaceAll('\n', ' ')}</span> },
    {
      key: 'marked',
      label: kind === 'chat' ? '使う人' : '使い方',
      width: 104,
      sort: kind === 'chat' ? 'shared' : 'isDefault',
      cell: (row) =>
        kind === 'chat' ? (
          <span className="chip">{isMarked(row) ? '全員' : '作成者'}</span>
        ) : (
          isMarked(row) && <span className="chip">いつも使う</span>
        ),
    },
    {
      key: 'unknown',
      label: '確認',
      width: 104,
      cell: (row) =>
        'unknown' in row &&
        row.unknown.length > 0 && (
          <span className="late">
            <Icon name="alert" small /> 差し込み
          </span>
        ),
    },
    { key: 'owner', label: '作成者', width: 136, cell: (row) => (row.own ? '自分' : row.owner) },
    { key: 'createdAt', label: '作成日', width: 104, sort: 'createdAt', cell: (row) => shortTime(row.createdAt) },
  ];
  return columns.filter(({ key }) => kind === 'chat' || key !== 'unknown');
}
