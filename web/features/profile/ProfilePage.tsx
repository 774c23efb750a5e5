import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { Data } from './Data.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useShowProfileQuery } from './profile.api.ts'

/** What the person tells about themselves, what they agreed to, and how to be forgotten (RT-24). */
export default function ProfilePage() {
  const t = useWords()
  const { data, error, isFetching, refetch } = useShowProfileQuery()
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data)
    return (
      <Waiting>
        <RowsSkeleton count={6} />
      </Waiting>
    )
  if (data.platformLink)
    return (
      <>
        <TitleBar title={t('profile.title')} />
        <Group padded>
          <p>{t('profile.elsewhere')}</p>
          <a className={buttonClass({ wide: true })} href={data.platformLink}>
            {t('profile.openPlatform')}
          </a>
        </Group>
      </>
    )
  return (
    <>
      <TitleBar title={t('profile.title')} text={data.username && <bdi>@{data.username}</bdi>} />
      <ProfileForm key={data.id} profile={data} />
      <Data profile={data} />
    </>
  )
}
