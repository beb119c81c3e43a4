import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.js';
import { AddPasskey } from './actions/add-passkey.js';
import { ChangeFace } from './actions/change-face.js';
import { ChangePasskeys } from './actions/change-passkeys.js';
import { ChangePassword } from './actions/change-password.js';
import { ChangeTwoStep } from './actions/change-two-step.js';
import { ConfirmOwner } from './actions/confirm-owner.js';
import { EndSessions } from './actions/end-sessions.js';
import { EnterByPasskey } from './actions/enter-by-passkey.js';
import { EnterByProvider } from './actions/enter-by-provider.js';
import { FinishSignIn } from './actions/finish-sign-in.js';
import { LoginLog } from './actions/login-log.js';
import { ResetPassword } from './actions/reset-password.js';
import { SetUpTwoStep } from './actions/set-up-two-step.js';
import { SignIn } from './actions/sign-in.js';
import { CodeTries } from './code-tries.queries.js';
import { CurrentAdminController } from './current-admin.controller.js';
import { MeController } from './me.controller.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyStore } from './passkey.store.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasswordController } from './password.controller.js';
import { ProviderController } from './provider.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SignInController } from './sign-in.controller.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepStore } from './two-step.store.js';

@Module({
  controllers: [
    SignInController,
    PasswordController,
    SessionsController,
    TwoStepController,
    PasskeyController,
    PasskeySignInController,
    ProviderController,
    MeController,
    CurrentAdminController,
  ],
  providers: [
    AccountQueries,
    ChangeFace,
    SignIn,
    ResetPassword,
    ChangePassword,
    EndSessions,
    TwoStepStore,
    CodeTries,
    SetUpTwoStep,
    ChangeTwoStep,
    FinishSignIn,
    LoginLog,
    PasskeyStore,
    ConfirmOwner,
    AddPasskey,
    ChangePasskeys,
    EnterByPasskey,
    EnterByProvider,
  ],
})
export class AccountModule {}
