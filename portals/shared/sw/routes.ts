export type Face = 'customer' | 'teacher';

/** Whose service worker a script is, by its place: /customer/sw.js. */
export const faceOf = (scriptPath: string): Face =>
  scriptPath.startsWith('/teacher/') ? 'teacher' : 'customer';

const pages: Record<Face, RegExp> = {
  customer: /^\/($|customer($|\/)|reset-password-(request|complete)\/?$)/,
  teacher: /^\/(teacher-login\/?$|teacher($|\/))/,
};

/** Whether a path is one of this portal's own pages; a file (with an ending) is none. */
export const isPage = (face: Face, path: string): boolean =>
  pages[face].test(path) && !/\.[a-z0-9]+$/i.test(path);

const signIn: Record<Face, RegExp> = { customer: /^\/$/, teacher: /^\/teacher-login\/?$/ };

/** The file of the build that a page is: they differ in what is drawn before any script has run. */
export const pageFile = (face: Face, path: string): string =>
  `/${face}/${signIn[face].test(path) ? 'login' : 'index'}.html`;

const reads: Record<Face, RegExp> = {
  customer: /^\/api\/(customer|user|chat)\//,
  teacher: /^\/api\/(teacher|user|chat)\//,
};
// Sign-in and security, files and their addresses, streams, and what is only asked while typing.
const never =
  /^\/api\/user\/(uploads|export|sessions|mail-change|identity-files|postal-code|calendar|notify|push|live|events|pin|view|two-step|passkeys|totp)(\/|$)|signed|\/stream|\/download|\.ics$/;

/** Whether what a read answers may be kept for its reader (never what belongs to signing in). */
export const isKept = (face: Face, path: string): boolean =>
  reads[face].test(path) && !never.test(path);

/** The page a notification leads to: a path of this origin, else the portal's own start. */
export function targetOf(face: Face, url: unknown): string {
  const home = face === 'teacher' ? '/teacher/teacher-mypage' : '/customer/mypage';
  if (typeof url !== 'string' || !/^\/(?![/\\])/.test(url) || /[\\\p{Cc}]/u.test(url)) return home;
  return isPage(face, url.split(/[?#]/)[0] ?? '') ? url : home;
}
