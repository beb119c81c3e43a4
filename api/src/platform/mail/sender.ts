/** Of a brand, what its mails need. */
export interface MailBrand {
  readonly id: number;
  readonly name: string;
  /** As whom they come; null: as the brand. */
  readonly mailName: string | null;
  /** The address its mails come from; null: the installation's. */
  readonly mailFrom: string | null;
  /** Where answers go; null: where they come from, if that is the brand's own address. */
  readonly mailReplyTo: string | null;
}
export const mailBrandSelect = {
  id: true,
  name: true,
  mailName: true,
  mailFrom: true,
  mailReplyTo: true,
} as const;

/** Sender name of mails without a brand. */
export const productName = 'つむぎ';

/** Whom a reader sees as the author: the brand, from its own address where it has one. */
export function authorOf(
  from: string,
  brand: MailBrand | null | undefined,
): string | { name: string; address: string } {
  return brand
    ? {
        name: line(brand.mailName ?? brand.name),
        address: line(brand.mailFrom ?? mailAddress(from)),
      }
    : line(from);
}

/** A line break in a header field would begin a new header. */
export const line = (value: string): string => value.replace(/[\r\n]+/g, ' ');

/** The address alone of `つむぎ <no-reply@example.jp>`. */
export const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
