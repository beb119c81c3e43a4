/** What both portals read. Every text is already in the words of the reader; instants are ISO, days `yyyy-MM-dd`. */

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A button: open for this reader now, by the server's word. `call` is ready to be sent. */
export interface PortalAction {
  readonly id: string;
  readonly label: string;
  readonly call: string;
  readonly danger: boolean;
}

/** ボールは誰に (domain 2.2), in the reader's words. `you` is the reader, whoever that is. */
export interface Turn {
  readonly owner: 'you' | 'family' | 'teacher' | 'staff' | 'scheduled' | 'none';
  readonly phrase: string;
  readonly until: string | null;
  /** A promise to keep, a day that is only expected, or the appointment itself. */
  readonly untilIs: 'deadline' | 'expected' | 'appointment' | null;
  readonly late: boolean;
}

export interface Appointment {
  readonly kind: 'interview' | 'trial' | 'firstLesson';
  readonly at: string;
  /** Of a trial, in words. */
  readonly place: string | null;
}

/** 申込 → 募集 → 紹介 → 体験 → 採用 → 指導. `expected` days are a guess and are shown as one. */
export interface PortalStep {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly day: string | null;
  readonly expected: boolean;
}

export interface Slot {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** One line of GET /api/user/notices. */
export interface PortalNotice {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly at: string;
  readonly readAt: string | null;
}

/** GET /api/user/notices/{id}: the text cut where links are, so that nothing has to be rendered as HTML. */
export interface PortalNoticeDetail extends PortalNotice {
  /** Paragraphs of pieces; `href` is a path of this site or an https address. */
  readonly paragraphs: readonly (readonly { readonly text: string; readonly href: string | null }[])[];
  readonly matterId: number | null;
  readonly matterTeacherId: number | null;
}

/** GET /api/user/postal-code/{code}. All null where there is no such code. */
export interface PostalPlace {
  readonly postalCode: string;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
}

/** GET /api/user/identity-files: one's own documents and how they stand. */
export interface OwnFile {
  readonly id: number;
  readonly kind: 'identity' | 'profile';
  /** For get-signed-file-url. */
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly at: string;
  readonly verifiedAt: string | null;
  /** The child whose document it is, else null. */
  readonly studentId: number | null;
}
