/** The readable half of the double submit (specification section 9: cookie XSRF-TOKEN). */
export function xsrfToken(cookies = document.cookie): string | null {
  const found = cookies.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return found ? decodeURIComponent(found.slice('XSRF-TOKEN='.length)) : null;
}

/** Any safe call sets the cookie; this one is public and small. */
export async function fetchToken(): Promise<void> {
  await fetch('/api/user/brand', { credentials: 'same-origin' });
}
