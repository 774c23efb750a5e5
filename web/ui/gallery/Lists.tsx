import { useState } from 'react'
import { BonusCoin } from '../cards/Bonus.tsx'
import { PurseCard } from '../cards/PurseCard.tsx'
import { ListGroup } from '../lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../lists/ListRow.tsx'
import { Pager } from '../lists/Pager.tsx'
import { Timeline } from '../lists/Timeline.tsx'
import { art } from './samples.ts'

const pagerLabels = {
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  first: 'Это первая страница',
  last: 'Это последняя страница',
  page: (page: number) => `Страница ${page}`,
}

export function Lists() {
  const [page, setPage] = useState(6)
  return (
    <main className="page" data-canvas="grouped">
      <h1 className="page-title">Мои бонусы</h1>
      <div className="inset" style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10 }}>
        <PurseCard
          kind="global"
          label="Бонусов Likechain"
          amount="1 290"
          expected={{ amount: '186', label: 'Ожидается 186' }}
          art={art('s-coin')}
        />
        <PurseCard kind="local" label="Бонусов страницы" amount="540" art={art('s-home')} />
      </div>
      <ListGroup title="Ноябрь">
        <ListRow
          lead={<BonusCoin size={40} />}
          title="За заказ Марины К."
          text="20 ноября"
          value={<b>64</b>}
        />
        <ListRow
          lead={<BonusCoin kind="local" size={40} />}
          title="Подарок витрины"
          text="15 ноября"
          value={<b>200</b>}
        />
      </ListGroup>
      <Pager page={page} total={12} labels={pagerLabels} onPage={setPage} />
      <ListGroup remark="Подсказка под группой">
        <ListRow
          lead={<IconTile icon="share-fat-fill" hue={250} />}
          title="Поделиться витриной"
          text="+300 бонусов за друга"
          onClick={() => {}}
        />
        <ListRow
          lead={<IconTile icon="tree-structure-fill" hue={155} />}
          title="Моя сарафанная сеть"
          value={<CountBadge value={3} />}
          href="#"
        />
        <ListRow title="Удалить" danger onClick={() => {}} />
      </ListGroup>
      <ListGroup padded>
        <Timeline
          steps={[
            { title: 'Оплачен', text: '20 ноября, 18:02', icon: 'check', state: 'done' },
            { title: 'Собираем', icon: 'package', state: 'now' },
            { title: 'В пути', icon: 'truck', state: 'todo' },
          ]}
        />
      </ListGroup>
    </main>
  )
}
