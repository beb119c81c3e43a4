import { formulaStart } from '@tsumugi/contract/text/csv-formula';
import { useState } from 'react';
import { CreateBase, type Exporter, ListBase, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { saveFile } from '../../../portals/shared/unstyled/save-file.js';
import { useInvalidate } from '../api/invalidate.js';
import { today } from '../lib/clock.js';
import { usePageTitle } from '../lib/title.js';
import { leaveFreely } from '../lib/unsaved.js';
import { pathOf } from '../resources/addresses.js';
import type { ViewProps } from '../resources/resource.js';
import { loadCode } from '../ui/load-code.js';
import { NotAllowed } from '../ui/NotAllowed.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { CrudDrawer } from './CrudDrawer.js';
import { CrudEdit } from './CrudEdit.js';
import { CrudForm } from './CrudForm.js';
import { CrudList } from './CrudList.js';
import type { CrudKind, CrudRow, NamedKind } from './kind.js';
import '../styles/crud.css';
import '../styles/queue.css';

/** The list shows its error itself. */
const queryOptions = { onError: () => undefined };

/**
 * The list of one kind of record, and over it, at the form's own address, the drawer of one record.
 * All its routes render this component, so that the list keeps its page, order and filters behind
 * the drawer.
 */
export function CrudPage<R extends CrudRow>({
  kind: own,
  resource,
  view,
}: ViewProps & { kind: CrudKind<R> }) {
  const kind = {
    ...own,
    resource: resource.name,
    title: resource.label,
    nameOf: resource.recordRepresentation,
  };
  const { id } = useParams();
  usePageTitle(kind.title);
  const number = Number(id);
  if (id !== undefined && !(Number.isInteger(number) && number > 0)) return <NotFoundPage />;
  return (
    <ListBase
      resource={kind.resource}
      perPage={kind.perPage}
      sort={kind.sort}
      exporter={exporterOf(kind)}
      disableSyncWithLocation={!kind.searchInAddress}
      storeKey={`${kind.resource}.list`}
      queryOptions={queryOptions}
    >
      <CrudList kind={kind} current={id === undefined ? null : number} />
      {view === 'create' && <CrudCreate kind={kind} />}
      {view === 'edit' && <CrudEdit key={number} kind={kind} id={number} />}
    </ListBase>
  );
}

const loadCsv = loadCode(() => import('papaparse'));

/** A list's `exporter`: the rows as a CSV file for spreadsheets. */
const exporterOf =
  <R extends CrudRow>({ csv, title }: NamedKind<R>): Exporter<R> =>
  async (rows) => {
    const { unparse } = (await loadCsv()).default;
    const text = unparse(rows.map(csv), { escapeFormulae: formulaStart, newline: '\r\n' });
    await saveFile(
      new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }),
      `${title}_${today()}.csv`,
    );
  };

function CrudCreate<R extends CrudRow>({ kind }: { kind: NamedKind<R> }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const transform = (values: Record<string, unknown>) => {
    setRefusal(null);
    return values;
  };
  const leave = () => leaveFreely(() => navigate(pathOf(kind.resource, 'list')));
  const onSuccess = () => {
    notify('ra.notification.created', { type: 'success' });
    void invalidate.record(kind.resource);
    leave();
  };
  return (
    <CrudDrawer
      title={`${kind.title}の登録`}
      wide={kind.aside !== undefined}
      resource={kind.resource}
    >
      {kind.may().create ? (
        <CreateBase
          resource={kind.resource}
          redirect={false}
          transform={transform}
          mutationOptions={{ onSuccess, onError: setRefusal }}
        >
          <CrudForm schema={kind.schema} refusal={refusal} mayEdit aside={kind.aside?.()}>
            {kind.form()}
          </CrudForm>
        </CreateBase>
      ) : (
        <NotAllowed pageLabel={`${kind.title}の登録`} />
      )}
    </CrudDrawer>
  );
}
