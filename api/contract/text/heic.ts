/** Refusal of HEIC photos, which most browsers cannot show, with the way to send them. */
export const heicRefusal =
  'HEIC形式の写真は受け付けていません。iPhoneでは「設定 › カメラ › フォーマット」で「互換性優先」を選んで撮り直すか、写真のスクリーンショットを送ってください。';

/** Detects HEIC by the media type of the device, or by the name if the type is empty. */
export const isHeic = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
