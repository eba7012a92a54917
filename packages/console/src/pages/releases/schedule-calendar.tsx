import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type SpecSchedule, schedulesBetweenQuery } from "../../data/releases.ts";
import { ErrorState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Button, IconButton } from "../../design/controls/button.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { locale } from "../../texts/format.ts";
import { texts } from "../../texts/texts.ts";
import { ChannelDot } from "../spec/channel-badge.tsx";
import styles from "./schedule-calendar.module.css";

const route = getRouteApi("/frame/releases/calendar");
const monthName = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const dayName = new Intl.DateTimeFormat(locale, {
  weekday: "short",
  day: "numeric",
  month: "short",
});
const weekday = new Intl.DateTimeFormat(locale, { weekday: "short" });
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

/** The scheduled publishes of a month: on a phone only the days that have any. */
export function ScheduleCalendar() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const month = readMonth(search.month) ?? monthOf(new Date());
  const days = daysOfWeeks(month);
  const [first = month] = days;
  const end = addDays(days.at(-1) ?? month, 1);
  const { data = [], error, refetch } = useQuery(schedulesBetweenQuery(first, end));
  const go = (to: Date) => void navigate({ search: { month: writeMonth(to) }, replace: true });
  const byDay = Map.groupBy(data, ({ schedule_at: time }) => dayKey(new Date(time)));
  return (
    <Stack gap={3}>
      <Row>
        <h2 aria-live="polite">{monthName.format(month)}</h2>
        <IconButton
          label={texts.releases.previousMonth}
          icon={<ChevronLeft />}
          onPress={() => go(addMonths(month, -1))}
        />
        <IconButton
          label={texts.releases.nextMonth}
          icon={<ChevronRight />}
          onPress={() => go(addMonths(month, 1))}
        />
        <Button onPress={() => go(new Date())}>{texts.releases.today}</Button>
      </Row>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data.length === 0 && !error ? <Muted as="p">{texts.releases.nothingScheduled}</Muted> : null}
      <div>
        <div className={styles["weekdays"]} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day.getDay()}>{weekday.format(day)}</span>
          ))}
        </div>
        <ul className={styles["days"]}>
          {days.map((day) => {
            const schedules = byDay.get(dayKey(day)) ?? [];
            return (
              <li
                key={dayKey(day)}
                data-empty={schedules.length === 0 || undefined}
                data-outside={day.getMonth() !== month.getMonth() || undefined}
                data-today={dayKey(day) === dayKey(new Date()) || undefined}
              >
                <time dateTime={dayKey(day)}>
                  <span className={styles["long"]}>{dayName.format(day)}</span>
                  <span className={styles["short"]} aria-hidden="true">
                    {day.getDate()}
                  </span>
                </time>
                {schedules.map((schedule) => (
                  <Entry key={schedule.id} schedule={schedule} />
                ))}
              </li>
            );
          })}
        </ul>
      </div>
    </Stack>
  );
}

function Entry({ schedule }: { readonly schedule: SpecSchedule }) {
  const { spec_id: id, spec_name: name, channel, schedule_at: time, status } = schedule;
  return (
    <Link
      to="/specs/$spec"
      params={{ spec: id }}
      className={styles["entry"]}
      data-status={status}
      title={texts.releases.scheduleStatuses[status]}
    >
      {clock.format(new Date(time))} <bdi>{name}</bdi>
      <span className={styles["channel"]}>
        <ChannelDot channel={channel} />
        {channel} · {texts.releases.scheduleStatuses[status]}
      </span>
    </Link>
  );
}

function monthOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

function addMonths(month: Date, count: number): Date {
  return new Date(month.getFullYear(), month.getMonth() + count, 1);
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
}

/** The days of all weeks that the month has a day in, from Monday. */
function daysOfWeeks(month: Date): readonly Date[] {
  const first = addDays(month, -((month.getDay() + 6) % 7));
  const last = addDays(addMonths(month, 1), -1);
  const count = Math.round((last.getTime() - first.getTime()) / 86_400_000) + 1;
  return Array.from({ length: Math.ceil(count / 7) * 7 }, (_, index) => addDays(first, index));
}

/** `2026-11-23`, in local time. */
function dayKey(day: Date): string {
  return `${writeMonth(day)}-${String(day.getDate()).padStart(2, "0")}`;
}

function writeMonth(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

function readMonth(text: string | undefined): Date | undefined {
  const [, year, month] = /^([12]\d{3})-(0[1-9]|1[0-2])$/.exec(text ?? "") ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, 1);
}
