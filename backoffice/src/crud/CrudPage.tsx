import { ListBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import '../styles/crud.css';
import '../styles/queue.css';
import { usePageTitle } from '../lib/title.js';
import type { ViewProps } from '../resources/resource.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { CrudCreate } from './CrudCreate.js';
import { CrudEdit } from './CrudEdit.js';
import { CrudList } from './CrudList.js';
import { exporterOf } from './exporter.js';
import type { CrudKind, CrudRow } from './kind.js';

/**
 * The list of one kind of record, and over it, at the form's own address, the drawer that writes one.
 * All its routes render this, so that the list keeps its page, order and filters behind the drawer.
 */
export function CrudPage<R extends CrudRow>({ kind: own, resource, view }: ViewProps & { kind: CrudKind<R> }) {
  const kind = { ...own, resource: resource.name, title: resource.label, nameOf: resource.recordRepresentation };
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
    >
      <CrudList kind={kind} current={id === undefined ? null : number} />
      {view === 'create' && <CrudCreate kind={kind} />}
      {view === 'edit' && <CrudEdit key={number} kind={kind} id={number} />}
    </ListBase>
  );
}
