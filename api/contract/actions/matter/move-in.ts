import { caseStatus } from '../../codes/matter.js';
import { defineAction } from '../../kit/define-action.js';

/**
 * Creates an imported matter at its status in the older system, with its history
 * (domain/installation#moving-in). Run by the import.
 */
export const moveIn = defineAction({
  id: 'matter.moveIn',
  rows: ['moving in'],
  label: '移行',
  on: 'matter',
  endpoints: [],
  from: 'none',
  to: caseStatus.values,
  input: {},
  notices: [],
  undo: false,
});

/** Rollback of an import: removes the matter that it created. */
export const takeMoveInBack = defineAction({
  id: 'matter.takeMoveInBack',
  rows: ['moving in'],
  label: '移行の取り消し',
  on: 'matter',
  endpoints: [],
  from: caseStatus.values,
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
