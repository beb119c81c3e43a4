import Button from '@mui/material/Button';
import { titleOf } from '@tsumugi/contract/kit/define-fields';
import { useId, useState } from 'react';
import { fetchRelatedRecords, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/http-error.js';
import { rowAfter } from '../lib/list.js';
import { isAdmin } from '../lib/session.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { ListBody, useListSearch } from '../lists/ListBody.js';
import { pathOf, recordPath } from '../resources/addresses.js';
import type { DataColumn } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { type KeyHint, listKeys } from '../ui/ListFooter.js';
import { SearchBox, SearchChip } from '../ui/SearchBox.js';
import { showError } from '../ui/shown-errors.js';
import { CrudBulk } from './CrudBulk.js';
import { type CrudRow, isEditable, type NamedKind } from './kind.js';

const createKeys: readonly KeyHint[] = [...listKeys, [['n'], '新しく登録']];

const linkCell =
  <R,>(cell: DataColumn<R>['cell'], linkTo: (row: R) => string): DataColumn<R>['cell'] =>
  (row, at) => (
    <Link to={linkTo(row)} tabIndex={at.tabIndex}>
      {cell(row, at)}
    </Link>
  );

/**
 * The list of the kind, from react-admin's list context: search, filters, order, pages, ticks, and
 * the keys j k Enter n.
 */
export function CrudList<R extends CrudRow>({
  kind,
  current,
}: {
  kind: NamedKind<R>;
  current: number | null;
}) {
  const list = useListContext<R>();
  const { data: rows = [] } = list;
  const [row, setRow] = useState<number | null>(current);
  const navigate = useNavigate();
  const panel = useId();
  const may = kind.may();
  const linkTo = ({ id }: R) => recordPath(kind.resource, id);
  const createPath = pathOf(kind.resource, 'create');
  const [first, ...others] = kind.columns.map((column) => ({
    label: titleOf(kind.schema.shape[column.key]) ?? column.key,
    ...column,
  }));
  const columns = first ? [{ ...first, cell: linkCell(first.cell, linkTo) }, ...others] : [];
  const chosen = rows.find(({ id }) => id === row);
  const step = (by: number) => setRow(rowAfter(rows, chosen, by)?.id ?? row);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: chosen && (() => navigate(linkTo(chosen))),
    n: may.create ? () => navigate(createPath) : undefined,
  });
  const { q, filters, search } = useListSearch();
  const narrowed = Boolean(q) || Object.keys(filters).length > 0;
  const ticked = list.selectedIds as number[];
  const selectRows = (ids: number[], on: boolean) => {
    const changeable = ids.filter((id) =>
      rows.some((each) => each.id === id && isEditable(kind, each)),
    );
    list.onSelect(
      on ? [...new Set([...ticked, ...changeable])] : ticked.filter((id) => !ids.includes(id)),
    );
  };
  return (
    <>
      <CrudHead kind={kind} panelId={panel} />
      <div
        className="split solo"
        {...(kind.among ? { id: panel, role: 'tabpanel', 'aria-label': kind.title } : {})}
      >
        <section className="left" aria-label="一覧">
          {ticked.length > 0 ? (
            <CrudBulk kind={kind} />
          ) : (
            <div className="tools">
              <SearchBox label={kind.searchLabel} value={q} onSearch={search} />
              {kind.filters?.()}
              <SearchChip value={q} onSearch={search} />
            </div>
          )}
          <ListBody
            label={kind.title}
            columns={columns}
            nameOf={kind.nameOf}
            chosen={chosen}
            onSelect={({ id }) => setRow(id)}
            onOpen={(each) => navigate(linkTo(each))}
            checked={new Set(ticked)}
            mayCheck={(each) => isEditable(kind, each)}
            onCheck={may.edit ? selectRows : undefined}
            keys={may.create ? createKeys : listKeys}
            empty={
              <EmptyState title={narrowed ? '該当するものはありません' : 'まだ登録がありません'}>
                {narrowed ? '検索の言葉や絞り込みを変えてください。' : kind.empty}
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  );
}

/** The title, and the buttons of the whole list. */
function CrudHead<R extends CrudRow>({ kind, panelId }: { kind: NamedKind<R>; panelId: string }) {
  return (
    <div className="tabs">
      <h1>{kind.among?.title ?? kind.title}</h1>
      {kind.among?.tabs(panelId)}
      <div className="end">
        {!kind.among && (
          <Button to="/admin/master" component={Link} variant="text">
            マスタ管理
          </Button>
        )}
        {isAdmin() && <CsvButton />}
        {kind.may().create && (
          <Button component={Link} variant="contained" to={pathOf(kind.resource, 'create')}>
            <Icon name="plus" />
            新しく登録
          </Button>
        )}
      </div>
    </div>
  );
}

/** The server's page limit. */
const batch = 200;

/** Exports all pages of the list, as searched, filtered and ordered. */
function CsvButton() {
  const { resource, exporter, filterValues, sort, total = 0 } = useListContext();
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider();
  const write = async () => {
    setBusy(true);
    try {
      const rows: RaRecord[] = [];
      for (let page = 1; page === 1 || rows.length === (page - 1) * batch; page += 1)
        rows.push(
          ...(
            await provider.getList(resource, {
              pagination: { page, perPage: batch },
              sort,
              filter: filterValues,
            })
          ).data,
        );
      if (exporter) await exporter(rows, fetchRelatedRecords(provider), provider, resource);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy || total === 0} onClick={() => void write()}>
      <Icon name="csv" />
      CSV
    </Button>
  );
}
