import type { Action } from '../../../platform/actions/handler.js';
import { addToMatter, apply } from './application.js';
import {
  notifyDocumentSelectionPassed,
  patchInterviewInfo,
  processInterviewResult,
} from './interview.js';
import { introduceCandidate } from './introduction.js';
import { processScreeningResult, saveAdditionalInfo } from './screening.js';

/** Application, screening and interview (domain/candidacy#application-and-screening, #interview). */
export const screeningActions: readonly Action[] = [
  apply,
  addToMatter,
  introduceCandidate,
  saveAdditionalInfo,
  processScreeningResult,
  notifyDocumentSelectionPassed,
  patchInterviewInfo,
  processInterviewResult,
];
