import type { ComponentProps } from 'react'
import { useParams } from 'react-router'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useWords } from '../../../words/useWords.ts'
import { BannersForm } from './BannersForm.tsx'
import { HomeForm } from './HomeForm.tsx'
import { useBannersEditQuery, useHomeEditQuery } from './home-editor.api.ts'

/**
 * The home page of a showcase, for members who may edit it (AP-48); its banners have a page of their own.
 */
export default function HomeEditPage() {
  const { id, sub } = useParams()
  return sub === 'banners' ? <BannersPart id={Number(id)} /> : <BlocksPart id={Number(id)} />
}

function BlocksPart({ id }: { id: number }) {
  const query = useHomeEditQuery({ id }, useFreshPerVisit())
  return (
    <PartView query={query}>
      {(shown) => <HomeForm key={shown.id} shown={shown} onRefresh={query.refetch} />}
    </PartView>
  )
}

function BannersPart({ id }: { id: number }) {
  const query = useBannersEditQuery({ id }, useFreshPerVisit())
  return (
    <PartView query={query}>
      {(shown) => <BannersForm key={shown.id} shown={shown} onRefresh={query.refetch} />}
    </PartView>
  )
}

type PartView<Answer> = Pick<ComponentProps<typeof QueryView<Answer>>, 'query' | 'children'>

/** Other members see who may edit it. */
function PartView<Answer>(part: PartView<Answer>) {
  const t = useWords()
  return (
    <QueryView
      denied={{ title: t('home-editor.closedTitle'), text: t('home-editor.closedText') }}
      skeleton={<RowsSkeleton count={5} />}
      {...part}
    />
  )
}
