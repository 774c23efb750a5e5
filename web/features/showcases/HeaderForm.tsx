import { useForm } from 'react-hook-form'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Group } from '../../ui/Group.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { HeaderPreview } from './HeaderPreview.tsx'
import { Hues } from './Hues.tsx'
import type { ShowcaseEdit } from './showcases.api.ts'
import { type HeaderShown, useSaveHeaderMutation, useShowcaseHeaderQuery } from './storefront.api.ts'
import { useSaving } from './useSaving.ts'

const SWITCHES = [
  ['Search', 'storefront.header.search'],
  ['Favourites', 'storefront.header.favourites'],
  ['City', 'storefront.header.city'],
  ['Slogan', 'storefront.header.slogan'],
] as const

/** The colour of a showcase and what its header shows, with the header itself to look at (AP-47, AP-77). */
export function HeaderForm({ shown }: { shown: ShowcaseEdit }) {
  const { data, error, isFetching, refetch } = useShowcaseHeaderQuery(shown.ID)
  if (data) return <Form shown={shown} kept={data} />
  if (error && !isFetching) return <Failed error={error} onRetry={refetch} />
  return (
    <Waiting>
      <RowsSkeleton count={5} />
    </Waiting>
  )
}

function Form({ shown, kept }: { shown: ShowcaseEdit; kept: HeaderShown }) {
  const t = useWords()
  const [save, { isLoading }] = useSaveHeaderMutation()
  const form = useForm({ values: kept, resetOptions: { keepDirtyValues: true } })
  const submit = useSaving({
    form,
    send: (typed) => save({ id: shown.ID, json: 1, ...typed }),
    blame: () => undefined,
  })
  const now = form.watch()
  const { Name: name, Slogan: slogan } = shown.Info
  const { SiteID: siteId, UpdatedAfter: updatedAfter } = shown
  return (
    <form noValidate onSubmit={submit}>
      <HeaderPreview
        look={{ name, slogan, siteId, updatedAfter, hue: now.Hue }}
        header={{ search: now.Search, favourites: now.Favourites, city: now.City, slogan: now.Slogan }}
      />
      <Group title={t('showcases.hue')} padded>
        <Hues
          label={t('showcases.hue')}
          value={now.Hue}
          onChoose={(hue) => form.setValue('Hue', hue, { shouldDirty: true })}
        />
      </Group>
      <Group remark={slogan === '' && now.Slogan ? t('storefront.header.noSlogan') : undefined}>
        {SWITCHES.map(([name, key]) => (
          <Cell key={name} control title={t(key)} value={<Switch {...form.register(name)} />} />
        ))}
      </Group>
      <StickyBar>
        <Button wide type="submit" busy={isLoading}>
          {t('showcases.save')}
        </Button>
      </StickyBar>
    </form>
  )
}
