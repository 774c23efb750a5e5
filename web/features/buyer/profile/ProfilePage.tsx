import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { type Profile, useShowProfileQuery } from '../../../parts/profile/profile.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { NameConsent } from './NameConsent.tsx'
import { PersonalData } from './PersonalData.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The profile: personal data, consents and account deletion (RT-24). */
export default function ProfilePage() {
  const query = useShowProfileQuery()
  return (
    <QueryView query={query} skeleton={<RowsSkeleton count={6} />}>
      {(profile) => <ProfileContent profile={profile} />}
    </QueryView>
  )
}

function ProfileContent({ profile }: { profile: Profile }) {
  const t = useWords()
  if (profile.platformLink)
    return (
      <>
        <TitleBar title={t('profile.title')} />
        <ListGroup padded>
          <p>{t('profile.elsewhere')}</p>
          <a className={buttonClass({ wide: true })} href={profile.platformLink}>
            {t('profile.openPlatform')}
          </a>
        </ListGroup>
      </>
    )
  return (
    <>
      <TitleBar title={t('profile.title')} text={profile.username && <bdi>@{profile.username}</bdi>} />
      <ProfileForm key={profile.id} profile={profile} />
      <NameConsent profile={profile} />
      <PersonalData profile={profile} />
    </>
  )
}
