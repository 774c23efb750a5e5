import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { SegmentedControl } from '../buttons/SegmentedControl.tsx'
import { BonusCoin } from '../cards/Bonus.tsx'
import { CheckLine, Radio, Switch } from '../fields/Choice.tsx'
import { Field, TextArea } from '../fields/Field.tsx'
import { Select } from '../fields/Select.tsx'
import { StickyBar } from '../layout/StickyBar.tsx'
import { ListGroup } from '../lists/ListGroup.tsx'
import { IconTile, ListRow } from '../lists/ListRow.tsx'
import { Totals } from '../lists/Totals.tsx'

export function Forms() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <main className="page" data-canvas="grouped" data-foot="bar">
      <h1 className="page-title">Оформление</h1>
      <ListGroup title="Адрес" large padded>
        <Field
          label="Улица, дом, квартира"
          labelEnd="Москва"
          icon="map-pin"
          defaultValue="ул. Лесная, д. 5, кв. 41"
          success
        />
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 10 }}>
          <Field label="Подъезд" inline defaultValue="2" /> <Field label="Этаж" inline defaultValue="6" />
        </div>
        <Field label="Телефон" error="Проверьте номер телефона" defaultValue="+7 916" />
        <Field label="Адрес витрины" checking="Проверяем" hint="Латиница и цифры" defaultValue="teply-dom" />
        <TextArea label="Комментарий" placeholder="Что передать витрине" />
        <Select label="Язык" defaultValue="ru">
          <option value="ru">Русский</option>
          <option value="ar">العربية</option>
        </Select>
        <SegmentedControl
          label="Вид"
          value={tab}
          onChange={setTab}
          options={[
            { value: 'one', label: 'Likechain' },
            { value: 'two', label: 'Витрина' },
          ]}
        />
      </ListGroup>
      <ListGroup title="Доставка" large>
        <ListRow
          control
          lead={(row) => <Radio label={row} name="d" defaultChecked />}
          title="Курьером завтра"
          text="22 ноября, 10:00–14:00"
          value={<b className="num">290 ₽</b>}
        />
        <ListRow
          control
          lead={(row) => <Radio label={row} name="d" />}
          title="Пункт выдачи"
          text="23 ноября · 14 пунктов рядом"
          value={<b>Бесплатно</b>}
        />
        <ListRow
          lead={<IconTile icon="credit-card-fill" hue={250} />}
          title="Банковская карта"
          text="MONETA · Мир, СБП"
          href="#"
        />
      </ListGroup>
      <ListGroup>
        <ListRow
          control
          lead={<BonusCoin size={32} />}
          title="Списать 480 бонусов"
          text="Останется 810"
          value={(row) => <Switch label={row} defaultChecked />}
        />
      </ListGroup>
      <ListGroup padded>
        <Totals
          rows={[
            { label: 'Товары', value: '6 880 ₽' },
            { label: 'Скидка', value: '−1 210 ₽', tone: 'sale' },
            { label: 'Бонусы', value: '−480 ₽', tone: 'bonus' },
          ]}
          total={{ label: 'К оплате', value: '6 690 ₽' }}
        />
      </ListGroup>
      <div className="inset">
        <CheckLine defaultChecked>
          Соглашаюсь с{' '}
          <a className="link" href="#terms">
            условиями покупки
          </a>{' '}
          и обработкой персональных данных
        </CheckLine>
      </div>
      <StickyBar>
        <Button wide>Оплатить 6 690 ₽</Button>
      </StickyBar>
    </main>
  )
}
