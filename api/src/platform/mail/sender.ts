/** Data of a brand for its mails. */
export interface MailBrand {
  readonly id: number;
  readonly name: string;
  /** Sender name; null: the brand's name. */
  readonly mailName: string | null;
  /** Sender address; null: the installation's. */
  readonly mailFrom: string | null;
  /** Reply address; null: the sender address, if that is the brand's own. */
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

/** The displayed author: the brand, with its own address if it has one. */
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

/** Removes line breaks, which would begin a new header field. */
export const line = (value: string): string => value.replace(/[\r\n]+/g, ' ');

/** The bare address of `つむぎ <no-reply@example.jp>`. */
export const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
