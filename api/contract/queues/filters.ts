/** Names of specification section 3, "Admin filter fields", by the kind of row they can narrow. A `…Date` also comes as `…DateFrom`/`…DateTo`. */
const people = ['studentId', 'parentId', 'studentName', 'mailAddress', 'phoneNumber'] as const;
const staff = ['teamInCharge', 'personInChargeOnTheDay'] as const;

export const matterFilters = [
  ...staff,
  ...people,
  'matterNumber',
  'brand',
  'caseStatus',
  'customerResponseDate',
  'isSelectionStarted',
  'isChatReceived',
  'matterChangeRequestDate',
  'matterChangeRequestConfirmedDate',
  'cancelRequestDate',
  'cancelRequestConfirmedDate',
  'tnewsDistributionDate',
] as const;

export const candidateFilters = [
  ...matterFilters,
  'selectionNumber',
  'name',
  'candidateStatus',
  'candidateState',
  'documentScreeningResult',
  'interviewer',
  'teacherResponseDate',
  'interviewInformationDate',
  'interViewDate',
  'trialLessonRequestDate',
  'trialLessonRequestConfirmedDate',
  'trialLessonDate',
  'customerTrialReportDate',
  'customerTrialReportConfirmedDate',
  'teacherTrialReportDate',
  'teacherTrialReportConfirmedDate',
  'hiringDecisionDate',
  'hiringDecisionConfirmedDate',
  'teacherHiringDate',
  'hasFirstLessonDate',
] as const;

export const contactFormFilters = [
  'hpInquiryDate',
  'hpInquiryConfirmationDate',
  'name',
  'mailAddress',
  'phoneNumber',
  'brand',
  'includeConfirmed',
] as const;
export const roomFilters = [...staff, 'name'] as const;
export const accountFilters = ['role', 'name', 'mailAddress', 'phoneNumber'] as const;
