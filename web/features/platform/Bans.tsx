import { useState } from 'react'
import { Answered } from '../../app/Answered.tsx'
import { useCloseOnBack } from '../../app/back.ts'
import { useConfirm } from '../../app/confirm.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { useTyped } from '../../app/useTyped.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { Field } from '../../ui/Field.tsx'
import { Group } from '../../ui/Group.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { BanFields } from '../bans/BanFields.tsx'
import { BanText } from '../bans/BanText.tsx'
import {
  useBanPersonMutation,
  useBlockShowcaseMutation,
  useFindPeopleQuery,
  useFindShowcasesQuery,
  useUnbanPersonMutation,
  useUnblockShowcaseMutation,
} from '../bans/bans.api.ts'
import styles from './Platform.module.css'

/** A person to be banned, or a showcase to be blocked. */
interface Subject {
  readonly kind: 'person' | 'showcase'
  readonly id: number
  readonly name: string
}

/** People and showcases by name: whom the platform bans and what it blocks; without a name, those it does (domain.md 5.8). */
export function Bans() {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
  const [query, setQuery] = useState('')
  const [subject, setSubject] = useState<Subject & { isOpen: boolean }>()
  const [unban] = useUnbanPersonMutation()
  const [unblock] = useUnblockShowcaseMutation()
  const q = useTyped(query.trim())

  async function lift({ kind, id, name }: Subject): Promise<void> {
    const isSure = await confirm({
      title: t('bans.unbanTitle', { name }),
      text: t(kind === 'person' ? 'bans.unbanText' : 'bans.unblockText'),
      accept: t('bans.unban'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await (kind === 'person' ? unban({ ID: id }) : unblock({ ID: id }))
    if (error) tellError(error)
    else tell(t('bans.unbanned'))
  }
  const choose = (chosen: Subject, isBanned: boolean) =>
    isBanned ? lift(chosen) : setSubject({ ...chosen, isOpen: true })
  return (
    <>
      <search className={styles.find}>
        <Field
          label={t('bans.find')}
          inline
          icon="magnifying-glass"
          type="search"
          maxLength={80}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      <People q={q} onChoose={choose} />
      <Showcases q={q} onChoose={choose} />
      {subject && (
        <BanSheet
          key={`${subject.kind} ${subject.id}`}
          subject={subject}
          open={subject.isOpen}
          onClose={() => setSubject({ ...subject, isOpen: false })}
        />
      )}
    </>
  )
}

interface ListProps {
  q: string
  onChoose: (subject: Subject, isBanned: boolean) => void
}

function People({ q, onChoose }: ListProps) {
  const t = useWords()
  const asked = useFindPeopleQuery({ q }, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={2} />}>
      {(people) => (
        <Group title={t('bans.people')} {...(people.length === 0 ? { padded: true } : {})}>
          {people.length === 0 && <p>{t(q === '' ? 'bans.none' : 'bans.notFound')}</p>}
          {people.map(({ id, name, ban }) => (
            <Cell
              key={id}
              lead={<Tile icon={ban ? 'prohibit-bold' : 'user-fill'} hue={ban ? 20 : 235} />}
              title={<span dir="auto">{name}</span>}
              text={ban ? <BanText ban={ban} /> : `ID ${id}`}
              value={t(ban ? 'bans.unban' : 'bans.ban')}
              onClick={() => onChoose({ kind: 'person', id, name }, ban !== undefined)}
            />
          ))}
        </Group>
      )}
    </Answered>
  )
}

function Showcases({ q, onChoose }: ListProps) {
  const t = useWords()
  const asked = useFindShowcasesQuery({ q }, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<RowsSkeleton count={2} />}>
      {(showcases) => (
        <Group title={t('bans.showcases')} {...(showcases.length === 0 ? { padded: true } : {})}>
          {showcases.length === 0 && <p>{t(q === '' ? 'bans.noneBlocked' : 'bans.notFound')}</p>}
          {showcases.map(({ ID: id, Name: name, Alias, Status, Reason }) => (
            <Cell
              key={id}
              lead={<Tile icon={Status === 'blocked' ? 'prohibit-bold' : 'storefront-fill'} hue={35} />}
              title={<span dir="auto">{name}</span>}
              text={<span dir="auto">{Status === 'blocked' ? Reason : Alias}</span>}
              value={t(Status === 'blocked' ? 'bans.unban' : 'bans.ban')}
              onClick={() => onChoose({ kind: 'showcase', id, name }, Status === 'blocked')}
            />
          ))}
        </Group>
      )}
    </Answered>
  )
}

function BanSheet({ subject, open, onClose }: { subject: Subject; open: boolean; onClose: () => void }) {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  const [ban, banning] = useBanPersonMutation()
  const [block, blocking] = useBlockShowcaseMutation()
  useCloseOnBack(open, onClose)
  const { kind, id, name } = subject
  const isPerson = kind === 'person'
  async function send({ Reason, Days }: { Reason: string; Days: number | null }): Promise<void> {
    const { error } = await (isPerson ? ban({ ID: id, Reason, Days }) : block({ ID: id, Reason }))
    if (error) return tellError(error)
    tell(t('bans.banned'))
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('bans.ban')} closeLabel={t('common.close')}>
      <BanFields
        about={t(isPerson ? 'bans.aboutEverywhere' : 'bans.aboutShowcase', { name })}
        submit={t('bans.ban')}
        hasTerm={isPerson}
        busy={banning.isLoading || blocking.isLoading}
        onSend={send}
      />
    </Sheet>
  )
}
