import type { Action } from '../../../platform/actions/handler.js';
import { moveIn } from './application.js';
import { closeMatterChat, restartMatterChat } from './chat.js';
import { confirmTeacherConditionChange } from './hiring.js';
import { noteConditionChange } from './portal-edits.js';
import { remindFamily, remindReport, remindTeacher } from './reminders.js';

/** Reminders, condition changes, the matter chat, and candidacies of an import. */
export const contactActions: readonly Action[] = [
  remindFamily,
  remindTeacher,
  remindReport,
  noteConditionChange,
  confirmTeacherConditionChange,
  closeMatterChat,
  restartMatterChat,
  moveIn,
];
