import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Credentials } from './credentials.js';
import { Csrf } from './csrf.js';
import { CurrentPassword } from './current-password.js';
import { KnownDevices } from './device.js';
import { LastSeen } from './last-seen.js';
import { LocalStrategy } from './local.strategy.js';
import { OneTime } from './one-time.js';
import { Ownership } from './ownership.js';
import { PasswordHashes } from './password-hashes.js';
import { PendingSignIn } from './pending-sign-in.js';
import { RelyingParty } from './relying-party.js';
import { SessionReader } from './session-reader.js';
import { Sessions } from './sessions.js';
import { StaffProvider } from './staff-provider.js';
import { Throttle } from './throttle.js';

const parts = [
  Csrf,
  LastSeen,
  SessionReader,
  Sessions,
  PendingSignIn,
  Throttle,
  PasswordHashes,
  OneTime,
  RelyingParty,
  StaffProvider,
  CurrentPassword,
  KnownDevices,
  Credentials,
  Ownership,
];

@Global()
@Module({
  imports: [PassportModule.register({ session: false })],
  providers: [...parts, LocalStrategy],
  exports: parts,
})
export class AuthModule {}
