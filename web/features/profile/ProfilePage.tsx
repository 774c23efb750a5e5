import { Answered } from '../../app/Answered.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { Data } from './Data.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { type Profile, useShowProfileQuery } from './profile.api.ts'

/** What the person tells about themselves, what they agreed to, and how to be forgotten (RT-24). */
export default function ProfilePage() {
  const asked = useShowProfileQuery()
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={6} />}>
      {(profile) => <Shown profile={profile} />}
    </Answered>
  )
}

function Shown({ profile }: { profile: Profile }) {
  const t = useWords()
  if (profile.platformLink)
    return (
      <>
        <TitleBar title={t('profile.title')} />
        <Group padded>
          <p>{t('profile.elsewhere')}</p>
          <a className={buttonClass({ wide: true })} href={profile.platformLink}>
            {t('profile.openPlatform')}
          </a>
        </Group>
      </>
    )
  return (
    <>
      <TitleBar title={t('profile.title')} text={profile.username && <bdi>@{profile.username}</bdi>} />
      <ProfileForm key={profile.id} profile={profile} />
      <Data profile={profile} />
    </>
  )
}
