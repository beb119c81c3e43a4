import { SectionFrame } from '#shared/account/SectionFrame.js';
import { AddressFields } from '#shared/forms/AddressFields.js';
import { AbroadFields, HomeCountry } from '../AbroadFields.js';
import { useFamily } from '../family-query.js';
import { GuardianPage } from '../GuardianPage.js';

const title = 'ご住所';

/** The address in Japan and, for families abroad, the address there with its time zone. */
export default function AddressSection() {
  return (
    <SectionFrame title={title} read={useFamily()}>
      {(profile) => (
        <GuardianPage
          title={title}
          profile={profile}
          fields={[
            'postalCode',
            'prefecture',
            'city',
            'town',
            'building',
            'nearestStation',
            'country',
            'overseasAddress',
            'timeZone',
          ]}
        >
          <HomeCountry />
          <AbroadFields />
          <AddressFields hint="先生には、対面の指導が決まるまでお伝えしません。" />
        </GuardianPage>
      )}
    </SectionFrame>
  );
}
