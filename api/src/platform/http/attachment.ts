/**
 * Content-Disposition of a download: the Japanese name (RFC 5987), and a plain one for older
 * clients.
 * @param plain ASCII, without quotes
 */
export function attachment(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
