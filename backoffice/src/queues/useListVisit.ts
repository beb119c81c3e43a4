import { useNavigate } from 'react-router-dom';
import { isEditing } from '../forms/editing.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { backPath, currentListVisit } from './list-visit.js';

/**
 * The list from which a record was opened, with steps to its other records and the way back. Both
 * do nothing while a field is being edited.
 */
export function useListVisit(id: number, resource: ResourceName = 'matters') {
  const navigate = useNavigate();
  const visit = currentListVisit(id, resource);
  return {
    visit,
    step: (by: number) => {
      const next = visit?.ids[visit.at + by];
      if (next && !isEditing()) navigate(recordPath(resource, next));
    },
    leave: visit ? () => !isEditing() && navigate(backPath(visit)) : undefined,
  };
}
