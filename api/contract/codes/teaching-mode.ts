import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Where lessons are held (domain section 7). */
export const teachingMode = defineCodes('teachingMode', '指導形態', {
  inPerson: { code: 1, label: '対面' },
  online: { code: 2, label: 'オンライン' },
});
export type TeachingMode = CodeOf<typeof teachingMode>;
