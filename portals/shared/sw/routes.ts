export type Face = 'customer' | 'teacher';

/** The face of a service worker, by the path of its script: /customer/sw.js. */
export const faceOf = (scriptPath: string): Face =>
  scriptPath.startsWith('/teacher/') ? 'teacher' : 'customer';

const pages: Record<Face, RegExp> = {
  customer: /^\/($|customer($|\/)|reset-password-(request|complete)\/?$)/,
  teacher: /^\/(teacher-login\/?$|teacher($|\/))/,
};

/** Whether a path is a page of this portal; a path with a file extension is not. */
export const isPage = (face: Face, path: string): boolean =>
  pages[face].test(path) && !/\.[a-z0-9]+$/i.test(path);

const signIn: Record<Face, RegExp> = { customer: /^\/$/, teacher: /^\/teacher-login\/?$/ };

/** The HTML file of a page; the files differ in the content drawn before any script runs. */
export const pageFile = (face: Face, path: string): string =>
  `/${face}/${signIn[face].test(path) ? 'login' : 'index'}.html`;

const reads: Record<Face, RegExp> = {
  customer: /^\/api\/(customer|user|chat)\//,
  teacher: /^\/api\/(teacher|user|chat)\//,
};
// Never cached: sign-in and security, files and their addresses, streams, and lookups while typing.
const never =
  /^\/api\/user\/(uploads|export|sessions|mail-change|identity-files|postal-code|calendar|notify|push|live|events|pin|view|two-step|passkeys|totp)(\/|$)|signed|\/stream|\/download|\.ics$/;

/** Whether the answer of a read may be cached for its reader (never sign-in data). */
export const isKept = (face: Face, path: string): boolean =>
  reads[face].test(path) && !never.test(path);

/** The page that a notification opens: a path of this origin, else the portal's start page. */
export function targetOf(face: Face, url: unknown): string {
  const home = face === 'teacher' ? '/teacher/teacher-mypage' : '/customer/mypage';
  if (typeof url !== 'string' || !/^\/(?![/\\])/.test(url) || /[\\\p{Cc}]/u.test(url)) return home;
  return isPage(face, url.split(/[?#]/)[0] ?? '') ? url : home;
}
