/**
 * Content-Disposition of a download: the Japanese name as RFC 5987 has it, and a plain one for clients that know only that.
 * @param plain ASCII, without quotes
 */
export function attachment(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
