import type { Action } from '../../../platform/actions/handler.js';
import { confirmChangeRequest, updateMatterChangeRequest } from './change-request.js';
import { patchCourseMatter, updateMatter, updateMatterAdmin } from './conditions.js';
import { hire, reopenAfterWithdrawal, resumeContract, unhire } from './contract.js';
import { createMatter, createMatterForStudent, createMatterFromForm } from './creation.js';
import {
  processBankruptcy,
  processCancellationConfirmation,
  purge,
  removeMatter,
  reopen,
} from './ending.js';
import { moveIn, takeMoveInBack } from './move-in.js';
import {
  addTnewsDistribution,
  linkFamily,
  processRecruitmentConfirmation,
  remindConsent,
  updateMatterAdminConfirm,
} from './recruitment.js';
import { patchMatter } from './staff-edits.js';

/**
 * All actions on a matter (domain/matter#matters, #contract-status), in the order of their buttons.
 */
export const matterActions: readonly Action[] = [
  createMatter,
  createMatterForStudent,
  createMatterFromForm,
  updateMatterAdminConfirm,
  updateMatterAdmin,
  processRecruitmentConfirmation,
  remindConsent,
  confirmChangeRequest,
  addTnewsDistribution,
  linkFamily,
  updateMatter,
  updateMatterChangeRequest,
  patchMatter,
  patchCourseMatter,
  hire,
  unhire,
  reopenAfterWithdrawal,
  resumeContract,
  processCancellationConfirmation,
  processBankruptcy,
  reopen,
  removeMatter,
  purge,
  moveIn,
  takeMoveInBack,
];
