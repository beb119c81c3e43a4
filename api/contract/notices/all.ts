import type { NoticeDefinition } from './define-notice.js';
import { n01 } from './n01-additional-info-requested.js';
import { n02 } from './n02-document-screening-passed.js';
import { n03 } from './n03-not-selected.js';
import { n04 } from './n04-interview-fixed.js';
import { n05 } from './n05-interview-again.js';
import { n10 } from './n10-teacher-introduced.js';
import { n10b } from './n10b-teacher-introduced-without-trial.js';
import { n11 } from './n11-introduced-to-family.js';
import { n12 } from './n12-deadline-extended.js';
import { n13 } from './n13-trial-request-received.js';
import { n14 } from './n14-trial-consent-requested.js';
import { n15 } from './n15-trial-agreed.js';
import { n16 } from './n16-trial-date-set.js';
import { n17 } from './n17-trial-tomorrow.js';
import { n18 } from './n18-trial-date-changed.js';
import { n19 } from './n19-family-report-requested.js';
import { n20 } from './n20-teacher-report-requested.js';
import { n21 } from './n21-not-hired.js';
import { n21b } from './n21b-matter-closed.js';
import { n21c } from './n21c-engagement-ended.js';
import { n22 } from './n22-hiring-consent-requested.js';
import { n23 } from './n23-hiring-request-received.js';
import { n24 } from './n24-teacher-decided.js';
import { n25 } from './n25-hired.js';
import { n26 } from './n26-teacher-withdrawn.js';
import { n27 } from './n27-withdrawal-completed.js';
import { n28 } from './n28-first-lesson.js';
import { n30 } from './n30-request-received.js';
import { n31 } from './n31-recruitment-started.js';
import { n32 } from './n32-conditions-changed.js';
import { n33 } from './n33-change-not-applied.js';
import { n34 } from './n34-cancellation-received.js';
import { n35 } from './n35-request-ended.js';
import { n35b } from './n35b-request-reopened.js';
import { n36 } from './n36-teaching-conditions-confirmed.js';
import { n40 } from './n40-answer-reminder.js';
import { n41 } from './n41-answer-overdue.js';
import { n42 } from './n42-grade-asked.js';
import { n43 } from './n43-inquiry-received.js';
import { n43b } from './n43b-material-requested.js';
import { n43c } from './n43c-trial-asked-by-form.js';
import { n44 } from './n44-inquiry-answered.js';

/** Every notice by its code (domain section 9). */
export const notices = {
  N01: n01,
  N02: n02,
  N03: n03,
  N04: n04,
  N05: n05,
  N10: n10,
  N10b: n10b,
  N11: n11,
  N12: n12,
  N13: n13,
  N14: n14,
  N15: n15,
  N16: n16,
  N17: n17,
  N18: n18,
  N19: n19,
  N20: n20,
  N21: n21,
  N21b: n21b,
  N21c: n21c,
  N22: n22,
  N23: n23,
  N24: n24,
  N25: n25,
  N26: n26,
  N27: n27,
  N28: n28,
  N30: n30,
  N31: n31,
  N32: n32,
  N33: n33,
  N34: n34,
  N35: n35,
  N35b: n35b,
  N36: n36,
  N40: n40,
  N41: n41,
  N42: n42,
  N43: n43,
  N43b: n43b,
  N43c: n43c,
  N44: n44,
} as const;

export type NoticeCode = keyof typeof notices;

export const noticeCodes = Object.keys(notices) as readonly NoticeCode[];

/** The notice of a code; throws RangeError when there is none. */
export function noticeOf(code: string): NoticeDefinition {
  if (!Object.hasOwn(notices, code)) throw new RangeError(`no notice ${code}`);
  return notices[code as NoticeCode];
}
