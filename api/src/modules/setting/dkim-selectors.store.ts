import { Injectable } from '@nestjs/common';
import { dkimSelectors } from '@tsumugi/contract/resources/mail-check';
import { settingStore } from './company-setting.store.js';

/** The selectors of the DKIM keys. */
@Injectable()
export class DkimSelectorsStore extends settingStore({
  key: 'dkimSelectors',
  save: dkimSelectors,
  initial: { selectors: [] },
}) {}
