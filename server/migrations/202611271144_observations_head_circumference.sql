-- observations: tables of head circumference by age
alter table observations.growth_table drop constraint growth_table_measure_check;
alter table observations.growth_table add constraint growth_table_measure_check
  check (measure in ('weight', 'height', 'bmi', 'head_circumference'));
